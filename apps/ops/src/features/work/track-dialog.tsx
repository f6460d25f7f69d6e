import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { staffMay } from '@tingan/contract/access'
import { opsLegal } from '@tingan/contract/ops/legal'
import { opsWorks } from '@tingan/contract/ops/works'
import { TRACK_STATUS_NAMES } from '@tingan/contract/track'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatDateTime, formatDuration, formatFileSize } from '@tingan/rules/format'
import { useState } from 'react'
import { useStaff } from '../../shared/staff.ts'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import classes from '../../shared/ui/record.module.css'
import { TraceList } from '../../shared/ui/trace-list.tsx'
import { type WorkAct, WorkActDialog } from './act-dialog.tsx'
import { TrackStatus } from './work-status.tsx'

interface Props {
  trackId: number
  onClose: () => void
}

export function TrackDialog({ trackId, onClose }: Props) {
  const query = useQuery({ ...apiQuery(opsWorks.track, { trackId }), refetchOnWindowFocus: false })
  const [act, setAct] = useState<WorkAct | null>(null)
  const { roles } = useStaff()
  if (act)
    return (
      <WorkActDialog
        act={act}
        target={{ trackId }}
        name={query.data?.title ?? ''}
        onClose={() => setAct(null)}
      />
    )
  return (
    <Modal opened onClose={onClose} title={query.data?.title ?? '节目'} size={640}>
      <QueryState query={query}>
        {(track) => (
          <div className={classes.detail}>
            <header>
              <TrackStatus status={track.status} />
              <div className={classes.actions}>
                {track.staffCan.takeDown && (
                  <Button variant="default" onClick={() => setAct('takeDownTrack')}>
                    下架
                  </Button>
                )}
                {track.staffCan.restore && (
                  <Button variant="default" onClick={() => setAct('restoreTrack')}>
                    恢复
                  </Button>
                )}
                {staffMay(roles, opsLegal.open.access) && (
                  <Button component={DeskLink} to={`/legal?new=track-${trackId}`} variant="default">
                    登记投诉
                  </Button>
                )}
              </div>
            </header>
            <FactTable
              label="节目资料"
              facts={[
                { label: '专辑', value: `《${track.albumTitle}》第 ${track.seq} 集` },
                { label: '简介', value: track.intro },
                {
                  label: '音频',
                  value: `${formatDuration(track.duration)}，${formatFileSize(track.size)}，${track.format}`,
                },
                { label: '响度', value: track.lufs === null ? '' : `${track.lufs.toFixed(1)} LUFS` },
                { label: '原因', value: track.reason },
                {
                  label: '发布时间',
                  value: track.publishedAt === null ? '' : formatDateTime(track.publishedAt),
                },
              ]}
            />
            <TraceList trace={track.trace} stateNames={TRACK_STATUS_NAMES} />
          </div>
        )}
      </QueryState>
    </Modal>
  )
}
