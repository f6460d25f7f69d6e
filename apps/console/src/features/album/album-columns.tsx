import type { AlbumRow } from '@tingan/contract/album-info'
import { formatDateTime } from '@tingan/rules/format'
import { Cover } from '../../shared/content/cover.tsx'
import type { Scope } from '../../shared/content/scope.ts'
import { AlbumStatus } from '../../shared/content/status-pill.tsx'
import type { Column } from '../../shared/table/column.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './album.module.css'
import { AlbumMenu } from './album-menu.tsx'

export const PAY_TYPES = [
  { value: '0', label: '免费' },
  { value: '1', label: '整张付费' },
  { value: '2', label: '单集付费' },
  { value: '3', label: '会员' },
]
const payName = (payType: number) => PAY_TYPES[payType]?.label ?? '--'

export function albumColumns(scope: Scope, categoryName: (id: number | null) => string): Column<AlbumRow>[] {
  return [
    {
      id: 'album',
      label: '专辑',
      width: 280,
      grows: true,
      fixed: 'left',
      always: true,
      bare: true,
      cell: (row) => <Name row={row} scope={scope} category={categoryName(row.categoryId)} />,
    },
    {
      id: 'status',
      label: '状态',
      width: 128,
      always: true,
      cell: (row) => (
        <span className={classes.pills}>
          <AlbumStatus {...row} />
        </span>
      ),
    },
    { id: 'pay', label: '付费方式', width: 96, cell: ({ payType }) => payName(payType) },
    { id: 'tracks', label: '节目', width: 76, align: 'right', cell: ({ trackCount }) => count(trackCount) },
    { id: 'plays', label: '播放', width: 96, align: 'right', cell: ({ playCnt }) => count(playCnt) },
    { id: 'subscribes', label: '订阅', width: 88, align: 'right', cell: (row) => count(row.subscribeCnt) },
    { id: 'updated', label: '最近更新', width: 140, cell: (row) => formatDateTime(row.lastTrackAt) },
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
      width: 150,
      fixed: 'right',
      always: true,
      bare: true,
      cell: (row) => <Acts row={row} scope={scope} />,
    },
  ]
}

function Name({ row, scope, category }: { row: AlbumRow; scope: Scope; category: string }) {
  const reason = row.rejectReason || row.offlineReason
  return (
    <div className={classes.name}>
      <Cover src={row.cover} />
      <div>
        <AppLink to={scope.album(row.albumId)}>{row.title}</AppLink>
        <span>
          {[scope.agency && row.anchorName, category, row.isAi && 'AI 制作'].filter(Boolean).join(' · ')}
        </span>
        {reason && <span data-tone="error">{reason}</span>}
      </div>
    </div>
  )
}

function Acts({ row, scope }: { row: AlbumRow; scope: Scope }) {
  return (
    <span className={classes.acts}>
      <AppLink to={scope.programs(row.albumId)}>节目</AppLink>
      {row.can.edit ? (
        <AppLink to={scope.editAlbum(row.albumId)}>编辑</AppLink>
      ) : (
        <AppLink to={scope.album(row.albumId)}>详情</AppLink>
      )}
      <AlbumMenu row={row} />
    </span>
  )
}

function count(value: number): string {
  return value.toLocaleString()
}
