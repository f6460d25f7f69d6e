import { maskName } from '@tingan/rules/checks/mask'
import type { Deps } from '../../platform/context.ts'
import { enqueueReview } from '../review/review.service.ts'
import type { CertificationRow } from './certification.repo.ts'

export const QUEUE = { kind: 'certification', slaHours: 24 }

export function enqueueCertification(
  ctx: Pick<Deps, 'db' | 'clock' | 'personal'>,
  { uid, real_name }: Pick<CertificationRow, 'uid' | 'real_name'>,
): Promise<void> {
  return enqueueReview(ctx, QUEUE, {
    refId: String(uid),
    title: `实名认证：${maskName(ctx.personal.open(real_name))}`,
    submittedBy: `user:${uid}`,
  })
}
