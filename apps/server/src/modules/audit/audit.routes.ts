import { opsAudit } from '@tingan/contract/ops/audit'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { findInAudit } from './audit.service.ts'

export const auditRoutes: Mounted = handle(opsAudit, { search: (ctx, input) => findInAudit(ctx, input) })
