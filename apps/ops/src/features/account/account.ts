import type { CallData } from '@tingan/contract/call'
import type { opsAccount } from '@tingan/contract/ops/desk'

export type Account = CallData<typeof opsAccount.detail>
