import type { Deps } from '../../platform/context.ts'
import { enqueueReview } from '../review/review.service.ts'
import type { CopyrightRow } from './copyright.repo.ts'

const HOURS = 72

export const COPYRIGHT_QUEUE = {
  copyright: { kind: 'copyright', slaHours: HOURS },
  copyrightEdit: { kind: 'copyrightEdit', slaHours: HOURS },
  copyrightLapse: { kind: 'copyrightLapse', slaHours: HOURS },
} as const

const NAMES = { copyright: '版权', copyrightEdit: '版权修改', copyrightLapse: '版权到期' } as const

export function enqueueCopyright(
  ctx: Pick<Deps, 'db' | 'clock'>,
  queue: keyof typeof COPYRIGHT_QUEUE,
  row: CopyrightRow,
): Promise<void> {
  return enqueueReview(ctx, COPYRIGHT_QUEUE[queue], {
    refId: String(row.copyright_id),
    title: `${NAMES[queue]}：${row.name}`,
    summary: row.work_name,
    submittedBy: `user:${row.uid}`,
  })
}
