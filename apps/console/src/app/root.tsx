import { Outlet, useRouterState } from '@tanstack/react-router'
import { NavigationProgress } from '@tingan/kit/app/navigation-progress.tsx'
import { OfflineNotice } from '@tingan/kit/app/offline-notice.tsx'
import { isUnder } from '@tingan/rules/address'
import { isCheckin } from '@tingan/rules/checkin'
import { useSessionOrNull } from '../shared/session/session-store.ts'
import { AgreementGate } from './agreement-gate.tsx'
import { EnterpriseUpgrade } from './enterprise-upgrade.tsx'
import { FocusLayout } from './layout/focus-layout.tsx'
import { Shell } from './layout/shell.tsx'
import { MergeOffer } from './merge-offer.tsx'

/** Signing is done on phones as well, and wants nothing beside it. */
const isSigning = (pathname: string) => isUnder(pathname, '/sign') || isUnder(pathname, '/mcn/sign')

/** Around every screen. Onboarding, signing and visitors get the frame without menus. */
export function Root() {
  const session = useSessionOrNull()
  // The place that is painted, not the one being loaded: the frame changes together with the screen.
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname })
  const Layout = session && !isCheckin(pathname) && !isSigning(pathname) ? Shell : FocusLayout
  return (
    <>
      <NavigationProgress />
      <OfflineNotice />
      <Layout pathname={pathname}>
        <Outlet />
      </Layout>
      {session && <AgreementGate />}
      {session && <EnterpriseUpgrade session={session} pathname={pathname} />}
      {session && <MergeOffer session={session} pathname={pathname} />}
    </>
  )
}
