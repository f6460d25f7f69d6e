import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { album } from '@tingan/contract/album'
import type { AlbumRow } from '@tingan/contract/album-info'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { QrPicture } from '../../shared/ui/qr-picture.tsx'
import classes from './album.module.css'

/** Only a server that was told its name gives a whole address. */
const whole = (address: string) => new URL(address, location.origin).href

/** A link for listeners, and the same to be scanned. */
export function ShareDialog({ row, onClose }: { row: AlbumRow; onClose: () => void }) {
  const query = useQuery(apiQuery(album.share, { albumId: row.albumId }))
  return (
    <Modal opened onClose={onClose} title="分享专辑" size={380}>
      <QueryState query={query}>
        {({ url, qrCode }) => (
          <div className={classes.share}>
            <QrPicture text={whole(qrCode)} label={`《${row.title}》的二维码`} />
            <b>《{row.title}》</b>
            <p>
              <span>{whole(url)}</span>
              <CopyButton text={whole(url)} what="链接" />
            </p>
          </div>
        )}
      </QueryState>
    </Modal>
  )
}
