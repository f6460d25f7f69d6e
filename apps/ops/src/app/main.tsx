import '@tingan/kit/zod-csp.ts'
import '@tingan/kit/ui/tokens.css'
import '@tingan/kit/app/mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { connect } from '@tingan/kit/api/connection.ts'
import { readBoot, shareNonce } from '@tingan/kit/app/boot.ts'
import { reportFaults } from '@tingan/kit/app/fault-report.ts'
import { schemeManager } from '@tingan/kit/app/scheme-manager.ts'
import { theme } from '@tingan/kit/app/theme.ts'
import { createQueryClient } from '@tingan/kit/query/query-client.ts'
import { createRoot } from 'react-dom/client'
import { callOps } from '../shared/call-ops.ts'

reportFaults()
const boot = readBoot()
shareNonce(boot.nonce)
connect({ call: callOps, useOwner: () => undefined })

createRoot(document.getElementById('root')!).render(
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    colorSchemeManager={schemeManager()}
    getStyleNonce={() => boot.nonce}
  >
    <QueryClientProvider client={createQueryClient()}>
      <Notifications position="top-center" containerWidth={380} />
    </QueryClientProvider>
  </MantineProvider>,
)
