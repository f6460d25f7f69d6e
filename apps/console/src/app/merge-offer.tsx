import { useQuery } from '@tanstack/react-query'
import { AUTH_TYPE } from '@tingan/contract/account'
import { accountMerge } from '@tingan/contract/account-merge'
import type { SessionState } from '@tingan/contract/session-state'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useState } from 'react'

// The dialog's code is for the few who have another account.
const MergePopup = lazyPart(async () => (await import('./merge-popup.tsx')).MergePopup)

const SEEN = 'tingan-merge-seen'

/** On the first page after the login, to people only: nobody is interrupted in the middle of something. */
export function MergeOffer({ session, pathname }: { session: SessionState; pathname: string }) {
  const [seen, setSeen] = useState(() => sessionStorage.getItem(SEEN) === '1')
  const asks = !seen && session.user.authType === AUTH_TYPE.individual && pathname === '/index'
  const { data: offer } = useQuery({ ...apiQuery(accountMerge.popup, {}), enabled: asks })
  if (!asks || !offer?.popup) return null
  return (
    <MergePopup
      plat={offer.plat}
      nickname={offer.subNickname}
      onClose={() => {
        sessionStorage.setItem(SEEN, '1')
        setSeen(true)
      }}
    />
  )
}
