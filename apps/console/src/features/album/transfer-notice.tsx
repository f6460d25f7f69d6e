import { useQuery } from '@tanstack/react-query'
import { album } from '@tingan/contract/album'
import { FileClock } from 'lucide-react'
import { contentQuery } from '../../shared/content/content-query.ts'
import { useScope } from '../../shared/content/scope.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './album.module.css'

/** Albums on their way under an agency's settlement: nothing moves before the contract is signed. */
export function TransferNotice() {
  const scope = useScope()
  const waiting = useQuery(contentQuery(scope, album.queryUnsignTransfer, {})).data ?? []
  if (waiting.length === 0) return null
  return (
    <section
      className={`${sheet.notice} ${classes.transfers}`}
      data-tone="calm"
      aria-label="待签转移合同的专辑"
    >
      <FileClock size={16} strokeWidth={1.9} aria-hidden />
      <div>
        <b>{waiting.length} 张专辑等待签署转移合同</b>
        <p>{scope.agency ? '主播签署后' : '签署后'}由机构结算，签署之前仍按原来的方式结算。</p>
        <ul>
          {waiting.map(({ albumId, title, transferId, contractNo }) => (
            <li key={transferId}>
              <AppLink to={scope.album(albumId)}>{title}</AppLink>
              {contractNo === null ? (
                <span>合同准备中</span>
              ) : scope.agency ? (
                <span>等待主播签署</span>
              ) : (
                <AppLink to={scope.sign(contractNo)}>去签署</AppLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
