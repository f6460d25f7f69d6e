import { opsAudit } from '@tingan/contract/ops/audit'
import { handle } from '../../platform/http/mount.ts'
import { findInAudit } from './audit.service.ts'

export const auditRoutes = handle(opsAudit, { search: (ctx, input) => findInAudit(ctx, input) })
