import { AUTH_TYPE } from '@tingan/contract/account'
import type { SessionState } from '@tingan/contract/session-state'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { useState } from 'react'

const MergePopup = lazyPart(async () => (await import('./merge-popup.tsx')).MergePopup)

const SEEN = 'tingan-merge-seen'

/** On the first page after the login, to people only: nobody is interrupted in the middle of something. */
export function MergeOffer({ session, pathname }: { session: SessionState; pathname: string }) {
  const [seen, setSeen] = useState(() => sessionStorage.getItem(SEEN) === '1')
  if (seen || session.user.authType !== AUTH_TYPE.individual || pathname !== '/index') return null
  return (
    <MergePopup
      onClose={() => {
        sessionStorage.setItem(SEEN, '1')
        setSeen(true)
      }}
    />
  )
}
