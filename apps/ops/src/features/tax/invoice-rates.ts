import type { CallData } from '@tingan/contract/call'
import type { opsWithdraw } from '@tingan/contract/ops/withdraw'

export type InvoiceRates = CallData<typeof opsWithdraw.invoiceRates>
export const TAXPAYERS = ['general', 'small'] as const
export const TAXPAYER_NAMES = { general: '一般纳税人', small: '小规模纳税人' } as const
