import { useQuery } from '@tanstack/react-query'
import { mcn } from '@tingan/contract/mcn'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Handshake } from 'lucide-react'
import sheet from '../../shared/ui/sheet.module.css'

/** Already an agency next door: the same name and contact may be used here. */
export function SisterNote({ creditCode }: { creditCode: string }) {
  const { data } = useQuery({
    ...apiQuery(mcn.checkSister, { socialCreditCode: creditCode }),
    enabled: creditCode !== '',
  })
  if (!data?.exist) return null
  return (
    <div className={sheet.notice} role="note">
      <Handshake size={16} strokeWidth={1.9} aria-hidden />
      <div>
        贵公司已是姊妹平台的机构“{data.mcnName}”（联系人 {data.contactMask}），可以沿用同样的名称和联系人。
      </div>
    </div>
  )
}
