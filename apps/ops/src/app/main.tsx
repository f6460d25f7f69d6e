import '@tingan/kit/zod-csp.ts'
import '@tingan/kit/ui/tokens.css'
import '@tingan/kit/app/mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { connect } from '@tingan/kit/api/connection.ts'
import { announceArrivals } from '@tingan/kit/app/arrival.ts'
import { readBoot, shareNonce } from '@tingan/kit/app/boot.ts'
import { reportFaults } from '@tingan/kit/app/fault-report.ts'
import { schemeManager } from '@tingan/kit/app/scheme-manager.ts'
import { theme } from '@tingan/kit/app/theme.ts'
import { sweepDrafts } from '@tingan/kit/form/draft.ts'
import { createQueryClient } from '@tingan/kit/query/query-client.ts'
import { createRoot } from 'react-dom/client'
import { callOps } from '../shared/call-ops.ts'
import { useStaffOrNull } from '../shared/staff.ts'
import { setPageHead } from './page-head.ts'
import { makeRouter } from './router.tsx'

reportFaults()
const boot = readBoot()
shareNonce(boot.nonce)
connect({ call: callOps, useOwner: () => useStaffOrNull()?.staffId })

const router = makeRouter()
announceArrivals(router, setPageHead)
sweepDrafts(localStorage, Date.now())

createRoot(document.getElementById('root')!).render(
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    colorSchemeManager={schemeManager()}
    getStyleNonce={() => boot.nonce}
  >
    <QueryClientProvider client={createQueryClient()}>
      <Notifications position="top-center" containerWidth={380} />
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
)
