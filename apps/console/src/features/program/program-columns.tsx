import type { TrackRow } from '@tingan/contract/track'
import { formatDateTime, formatDuration, formatFileSize } from '@tingan/rules/format'
import { Cover } from '../../shared/content/cover.tsx'
import type { Scope } from '../../shared/content/scope.ts'
import { TrackStatus } from '../../shared/content/status-pill.tsx'
import type { Column } from '../../shared/table/column.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { PlayButton } from './play-button.tsx'
import classes from './program.module.css'
import { TrackMenu } from './track-menu.tsx'

export function programColumns(scope: Scope, albumTitle: string): Column<TrackRow>[] {
  return [
    {
      id: 'program',
      label: '节目',
      width: 300,
      grows: true,
      fixed: 'left',
      always: true,
      bare: true,
      cell: (row) => <Name row={row} scope={scope} />,
    },
    {
      id: 'status',
      label: '状态',
      width: 170,
      always: true,
      cell: (row) => (
        <span className={classes.pills}>
          <TrackStatus {...row} />
        </span>
      ),
    },
    { id: 'plays', label: '播放', width: 88, align: 'right', cell: (row) => row.playCnt.toLocaleString() },
    {
      id: 'comments',
      label: '评论',
      width: 76,
      align: 'right',
      cell: (row) => row.commentCnt.toLocaleString(),
    },
    { id: 'free', label: '收听', width: 80, hidden: true, cell: ({ isFree }) => (isFree ? '免费' : '付费') },
    {
      id: 'size',
      label: '大小',
      width: 92,
      align: 'right',
      hidden: true,
      cell: ({ size }) => formatFileSize(size),
    },
    { id: 'published', label: '发布时间', width: 140, cell: (row) => formatDateTime(row.publishedAt) },
    {
      id: 'edited',
      label: '最近修改',
      width: 140,
      hidden: true,
      cell: ({ updatedAt }) => formatDateTime(updatedAt),
    },
    {
      id: 'acts',
      label: '操作',
      width: 132,
      fixed: 'right',
      always: true,
      bare: true,
      cell: (row) => (
        <span className={classes.acts}>
          {row.can.play && <PlayButton row={row} subtitle={albumTitle} />}
          <AppLink to={scope.program(row.trackId)}>{row.can.edit ? '编辑' : '查看'}</AppLink>
          <TrackMenu row={row} />
        </span>
      ),
    },
  ]
}

function Name({ row, scope }: { row: TrackRow; scope: Scope }) {
  return (
    <div className={classes.name}>
      <span className={classes.seq}>{row.seq}</span>
      <Cover src={row.cover} size={38} />
      <div>
        <AppLink to={scope.program(row.trackId)}>{row.title}</AppLink>
        <span>
          {formatDuration(row.duration)}
          {row.isAi && ' · AI 制作'}
        </span>
        {row.reason && <span data-tone="error">{row.reason}</span>}
      </div>
    </div>
  )
}
