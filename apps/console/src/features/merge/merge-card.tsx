import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AUTH_TYPE } from '@tingan/contract/account'
import { accountMerge, PLATS } from '@tingan/contract/account-merge'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { GitMerge } from 'lucide-react'
import { useSession } from '../../shared/session/session-store.ts'
import sheet from '../../shared/ui/sheet.module.css'
import { MergeDialog } from './merge-dialog.tsx'

/** Offered where another account of the same person exists; `?merge=1` opens it at once. */
export function MergeCard() {
  const { user } = useSession()
  const [filters, setFilters] = useAddressFilters()
  const { data } = useQuery({
    ...apiQuery(accountMerge.popup, {}),
    enabled: user.authType === AUTH_TYPE.individual,
  })
  const opened = filters.merge === '1'
  if (!data?.popup && !opened) return null
  return (
    <>
      {data?.popup && (
        <Card title="发现你的另一个账号">
          <ul className={sheet.rows}>
            <li>
              <span className={sheet.icon}>
                <GitMerge size={18} strokeWidth={1.9} aria-hidden />
              </span>
              <div>
                <b>
                  {PLATS[data.plat]}的“{data.subNickname}”
                </b>
                <p>实名信息与你一致。合并后专辑、合同和收入都归到一个账号。</p>
              </div>
              <Button onClick={() => setFilters({ merge: '1' })}>合并账号</Button>
            </li>
          </ul>
        </Card>
      )}
      {opened && <MergeDialog onClose={() => setFilters({ merge: undefined })} />}
    </>
  )
}
