import { PAY_APPLY_STATUS } from '@tingan/contract/pay-apply'
import { Card } from '@tingan/kit/ui/card.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { CircleAlert, Clock } from 'lucide-react'
import { Cover } from '../../shared/content/cover.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './pay.module.css'
import type { PayDetail } from './pay-query.ts'
import { isWaiting } from './pay-status.tsx'
import { priceText } from './pay-words.ts'

/** The album, how it is sold now, and everything that stands in the way. */
export function AlbumHead({ detail }: { detail: PayDetail }) {
  const { album, apply, can, reasons } = detail
  const reviewing = apply?.status === PAY_APPLY_STATUS.reviewing
  return (
    <Card>
      <div className={classes.head}>
        <Cover src={album.cover} size={64} />
        <div className={classes.text}>
          <h2>{album.title}</h2>
          <p>
            已发布 {album.publishedCount} 集，共 {album.trackCount} 集
            {album.planCount !== null && `，预计 ${album.planCount} 集`}
          </p>
          <p>
            现在：{priceText(album)}
            {album.freeCount !== null && album.payType > 0 && `，试听 ${album.freeCount} 集`}
          </p>
        </div>
      </div>
      {!can && !reviewing && (
        <div className={sheet.notice} data-tone="error" role="status">
          <CircleAlert size={16} strokeWidth={1.9} aria-hidden />
          <div>
            暂时不能申请，还差：
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {apply && isWaiting(apply) && (
        <div className={sheet.notice} role="status">
          <Clock size={16} strokeWidth={1.9} aria-hidden />
          <div>
            {priceText(apply)}已通过审核，将于 {formatDateTime(apply.effectiveAt)} 生效。
          </div>
        </div>
      )}
      {album.sold && (
        <p className={sheet.quiet}>已有听众购买，付费方式不能更改，价格可以调整，只影响新的购买。</p>
      )}
    </Card>
  )
}
