import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { staffMay } from '@tingan/contract/access'
import { ALBUM_STATUS_NAMES } from '@tingan/contract/album'
import type { CallData } from '@tingan/contract/call'
import { opsLegal } from '@tingan/contract/ops/legal'
import { opsWorks } from '@tingan/contract/ops/works'
import { PAY_TYPE_NAMES } from '@tingan/contract/pay-apply'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatDateTime, formatDuration } from '@tingan/rules/format'
import { useState } from 'react'
import { useStaff } from '../../shared/staff.ts'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import { Pictures } from '../../shared/ui/pictures.tsx'
import classes from '../../shared/ui/record.module.css'
import { TraceList } from '../../shared/ui/trace-list.tsx'
import { type WorkAct, WorkActDialog } from './act-dialog.tsx'
import { AlbumStatus } from './work-status.tsx'
import { WorkTracks } from './work-tracks.tsx'

type Work = CallData<typeof opsWorks.album>

export function WorkDetail({ albumId }: { albumId: number }) {
  const query = useQuery({ ...apiQuery(opsWorks.album, { albumId }), refetchOnWindowFocus: false })
  return (
    <QueryState query={query}>
      {(work) => (
        <div className={classes.detail}>
          <header>
            <div>
              <h2>{work.title || '未命名'}</h2>
              <p>
                专辑 {work.albumId} · {work.owner.nickname}（{work.owner.uid}）
              </p>
            </div>
            <AlbumStatus status={work.status} editStatus={work.editStatus} />
            <Actions work={work} />
          </header>
          {work.offlineReason && (
            <p className={classes.consequence}>
              下架原因：{work.offlineReason}（{work.canAppeal ? '允许申诉' : '不允许申诉'}）
            </p>
          )}
          {work.rejectReason && <p className={classes.consequence}>上次未通过：{work.rejectReason}</p>}
          <FactTable label="专辑资料" facts={factsOf(work)} />
          <Pictures urls={work.cover ? [work.cover] : []} />
          <WorkTracks albumId={work.albumId} />
          <TraceList trace={work.trace} stateNames={ALBUM_STATUS_NAMES} />
        </div>
      )}
    </QueryState>
  )
}

function factsOf(work: Work) {
  const changed = (field: string) => work.editDiff.find((one) => one.field === field)
  const fact = (label: string, field: string, value: string | undefined) => {
    const edit = changed(field)
    return edit ? { label, value: edit.after, before: edit.before } : { label, value: value ?? '' }
  }
  return [
    fact('专辑名称', 'title', work.title),
    fact('简介', 'intro', work.fields.intro),
    fact('分类', 'categoryId', work.categoryName),
    { label: '标签', value: work.tagNames.join('、') },
    { label: '付费', value: PAY_TYPE_NAMES[work.payType] ?? '' },
    {
      label: '版权',
      value: work.copyright ? (
        <DeskLink to={`/copyright?id=${work.copyright.copyrightId}`}>{work.copyright.name}</DeskLink>
      ) : (
        ''
      ),
    },
    { label: '节目', value: `${work.trackCount} 集，${formatDuration(work.duration)}` },
    { label: '播放 / 订阅', value: `${work.playCnt} / ${work.subscribeCnt}` },
    { label: '上架时间', value: work.onlineAt === null ? '' : formatDateTime(work.onlineAt) },
    { label: '最近更新', value: formatDateTime(work.updatedAt) },
  ]
}

function Actions({ work }: { work: Work }) {
  const [act, setAct] = useState<WorkAct | null>(null)
  const { roles } = useStaff()
  const { staffCan } = work
  const offered = (
    [
      ['takeDownAlbum', '下架', staffCan.takeDown],
      ['restoreAlbum', '恢复', staffCan.restore],
      ['removeAlbum', '申请删除', staffCan.remove],
      ['undeleteAlbum', '找回', staffCan.undelete],
      ['takeDownCreator', '下架此人全部专辑', staffMay(roles, opsWorks.takeDownCreator.access)],
    ] as const
  ).filter(([, , possible]) => possible)
  return (
    <div className={classes.actions}>
      {offered.map(([name, label]) => (
        <Button key={name} variant="default" onClick={() => setAct(name)}>
          {label}
        </Button>
      ))}
      {staffMay(roles, opsLegal.open.access) && (
        <Button component={DeskLink} to={`/legal?new=album-${work.albumId}`} variant="default">
          登记投诉
        </Button>
      )}
      {act && (
        <WorkActDialog
          act={act}
          target={act === 'takeDownCreator' ? { uid: work.owner.uid } : { albumId: work.albumId }}
          name={act === 'takeDownCreator' ? work.owner.nickname : `《${work.title}》`}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  )
}
