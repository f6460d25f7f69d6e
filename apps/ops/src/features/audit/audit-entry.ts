import type { CallData } from '@tingan/contract/call'
import type { opsAudit } from '@tingan/contract/ops/audit'

export type AuditEntry = CallData<typeof opsAudit.search>['list'][number]
