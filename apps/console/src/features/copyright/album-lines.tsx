import { ALBUM_STATUS_NAMES } from '@tingan/contract/album'
import type { CopyrightInfo } from '@tingan/contract/copyright'
import { Cover } from '../../shared/content/cover.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './copyright.module.css'

/** The albums that stand on a record. */
export function AlbumLines({ albums }: Pick<CopyrightInfo, 'albums'>) {
  if (albums.length === 0) return <p className={sheet.quiet}>还没有专辑使用这条版权。</p>
  return (
    <ul className={classes.albums}>
      {albums.map(({ albumId, title, cover, status }) => (
        <li key={albumId}>
          <Cover src={cover} />
          <span>
            <AppLink to={`/content/album/detail?albumId=${albumId}`}>{title}</AppLink>
          </span>
          <small className={sheet.quiet}>{ALBUM_STATUS_NAMES[status]}</small>
        </li>
      ))}
    </ul>
  )
}
