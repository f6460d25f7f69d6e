import { ALBUM_STATUS, EDIT_STATUS } from '@tingan/contract/album'
import type { AlbumInfo } from '@tingan/contract/album-info'
import { TriangleAlert } from 'lucide-react'
import sheet from '../../shared/ui/sheet.module.css'

/** Why it came back, field by field where the reviewer said so. */
export function ReasonNote({ info }: { info: AlbumInfo }) {
  const { title, reason } = saying(info)
  if (!reason) return null
  return (
    <div className={sheet.notice} data-tone="error" role="alert">
      <TriangleAlert size={16} strokeWidth={1.9} aria-hidden />
      <div>
        <b>
          {title}：{reason}
        </b>
        {info.refused.length > 0 && (
          <ul>
            {info.refused.map(({ field, msg }) => (
              <li key={field}>{msg}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function saying(info: AlbumInfo): { title: string; reason: string } {
  if (info.status === ALBUM_STATUS.takenDown) return { title: '平台下架', reason: info.offlineReason }
  if (info.status === ALBUM_STATUS.refused) return { title: '审核不通过', reason: info.rejectReason }
  if (info.editStatus === EDIT_STATUS.refused) return { title: '修改被驳回', reason: info.editReason }
  return { title: '', reason: '' }
}
