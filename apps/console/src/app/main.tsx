import '../shared/zod-csp.ts'
import '../shared/ui/tokens.css'
import './mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { sweepDrafts } from '../shared/form/draft.ts'
import { createQueryClient } from '../shared/query/query-client.ts'
import { setSession } from '../shared/session/session-store.ts'
import { announceArrivals } from './arrival.ts'
import { readBoot, shareNonce } from './boot.ts'
import { reportFaults } from './fault-report.ts'
import { makeRouter } from './router.tsx'
import { startSessionWatch } from './session-watch.ts'
import { theme } from './theme.ts'

reportFaults()
const boot = readBoot()
shareNonce(boot.nonce)
setSession(boot.session)

const router = makeRouter(boot)
announceArrivals(router)
startSessionWatch(router)
sweepDrafts(localStorage, Date.now())

createRoot(document.getElementById('root')!).render(
  <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => boot.nonce}>
    <QueryClientProvider client={createQueryClient()}>
      <Notifications position="top-center" containerWidth={380} />
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
)
