import { Outlet, useRouterState } from '@tanstack/react-router'
import { CLIENT_CODES } from '@tingan/contract/errors'
import { NavigationProgress } from '@tingan/kit/app/navigation-progress.tsx'
import { OfflineNotice } from '@tingan/kit/app/offline-notice.tsx'
import { setPageTitle } from '@tingan/kit/ui/page-title.ts'
import { FailureState } from '@tingan/kit/ui/states.tsx'
import { useEffect } from 'react'
import { LoginPage } from '../features/login/login-page.tsx'
import { useOutside } from '../shared/call-ops.ts'
import { useMe } from '../shared/staff.ts'
import { Shell } from './layout/shell.tsx'
import { setPageHead } from './page-head.ts'

/** Whoever is not signed in sees the login and nothing else; the address waits for them. */
export function Root() {
  const me = useMe()
  const outside = useOutside()
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname })

  useEffect(() => {
    if (outside) setPageTitle('登录 - 听岸运营后台')
    else setPageHead(pathname)
  }, [outside, pathname])

  return (
    <>
      <NavigationProgress />
      <OfflineNotice />
      {inside()}
    </>
  )

  function inside() {
    if (outside) return <LoginPage expired={outside === 'sentAway' ? me.data : undefined} />
    if (me.data) {
      return (
        <Shell staff={me.data} pathname={pathname}>
          <Outlet />
        </Shell>
      )
    }
    if (!me.error || me.error.failure.code === CLIENT_CODES.sessionEnded.code) return null
    return (
      <FailureState failure={me.error.failure} retrying={me.isFetching} onRetry={() => void me.refetch()} />
    )
  }
}
