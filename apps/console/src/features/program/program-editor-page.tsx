import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EDIT_STATUS } from '@tingan/contract/album'
import { TRACK_STATUS, type TrackInfo } from '@tingan/contract/track'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatDuration } from '@tingan/rules/format'
import { AudioLines, TriangleAlert } from 'lucide-react'
import { EditDiff } from '../../shared/content/edit-diff.tsx'
import { idOf, useScope } from '../../shared/content/scope.ts'
import { TrackStatus } from '../../shared/content/status-pill.tsx'
import { LegalNotice } from '../../shared/legal/legal-notice.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { PlayButton } from './play-button.tsx'
import classes from './program.module.css'
import { ProgramForm } from './program-form.tsx'
import { trackQuery } from './program-queries.ts'
import { TrackMenu } from './track-menu.tsx'

export function ProgramEditorPage() {
  const trackId = idOf(useAddressFilters()[0].trackId)
  return (
    <>
      <PageHeader title="编辑节目" />
      <div className={sheet.stack}>{trackId ? <Editor trackId={trackId} /> : <ChooseProgram />}</div>
    </>
  )
}

function Editor({ trackId }: { trackId: number }) {
  const query = useQuery(trackQuery(useScope(), trackId))
  return (
    <QueryState query={query}>
      {(info) => (
        <>
          <LegalNotice subjectType="track" subjectId={info.trackId} />
          <Reasons info={info} />
          {info.editDiff.length > 0 && <EditDiff diff={info.editDiff} note={diffNote(info)} />}
          <Card
            title={`第 ${info.seq} 集 · ${info.albumTitle}`}
            actions={
              <span className={classes.acts}>
                <span className={classes.pills}>
                  <TrackStatus {...info} />
                </span>
                <TrackMenu row={info} />
              </span>
            }
          >
            {info.can.edit ? <ProgramForm key={info.version} info={info} /> : <ReadOnly info={info} />}
          </Card>
        </>
      )}
    </QueryState>
  )
}

function diffNote(info: TrackInfo): string {
  return info.editStatus === EDIT_STATUS.refused ? `复审驳回：${info.editReason}` : '复审中，通过后生效'
}

/** Why it came back, with the places in the sound the reviewer marked. */
function Reasons({ info }: { info: TrackInfo }) {
  const reason = info.rejectReason || info.reason
  if (!reason && info.reviewMarks.length === 0) return null
  return (
    <div className={sheet.notice} data-tone="error" role="alert">
      <TriangleAlert size={16} strokeWidth={1.9} aria-hidden />
      <div>
        <b>{reason || '请按标记修改'}</b>
        {info.reviewMarks.length > 0 && (
          <ul>
            {info.reviewMarks.map(({ atSec, msg }) => (
              <li key={`${atSec}${msg}`}>
                {formatDuration(atSec)} {msg}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function ReadOnly({ info }: { info: TrackInfo }) {
  return (
    <>
      <p className={sheet.text}>
        {info.editStatus === EDIT_STATUS.reviewing
          ? '上一次修改正在复审，结束后可以继续修改。'
          : info.status === TRACK_STATUS.takenDown
            ? '已被平台下架，现在不能修改。'
            : '音频处理和审核期间不能修改，结束后再来。'}
      </p>
      <FactList
        facts={[
          ['节目标题', info.title],
          ['时长', formatDuration(info.duration)],
          ['简介', info.intro],
        ]}
      />
      {info.can.play && <PlayButton row={info} subtitle={info.albumTitle} />}
    </>
  )
}

function ChooseProgram() {
  const scope = useScope()
  return (
    <Card>
      <EmptyState
        icon={AudioLines}
        title="先选一个节目"
        action={
          <Button component={AppLink} to={scope.programs()}>
            去节目管理
          </Button>
        }
      >
        这个页面要从一个节目打开。
      </EmptyState>
    </Card>
  )
}
