import { audit } from '../../platform/audit.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto/random.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { type ContractRow, insertAlarm } from './contract.repo.ts'

/** The stored bytes, or null where they are not the ones whose hash was kept. */
export async function storedFile(
  { papers }: Pick<Deps, 'papers'>,
  key: string | null,
  hash: string,
): Promise<Buffer | null> {
  // A file that somebody changed on the disk does not even open.
  const file = key === null ? null : await papers.get(key).catch(() => null)
  return file && sha256(file) === hash ? file : null
}

/** What is signed must be what was read (3606); if it is not, people look at it. */
export async function draftUnchanged(ctx: Ctx, row: ContractRow): Promise<void> {
  if (await storedFile(ctx, row.file_key, row.file_hash)) return
  await raiseAlarm({ ...ctx, db: ctx.rootDb }, row.contract_no)
  throw fail(3606)
}

export const FILE_ALARM = '合同文件与生成时不一致'

/** Outlives whatever is refused because of it. */
export async function raiseAlarm(
  deps: { db: Db; clock: Deps['clock']; log: Deps['log']; ip?: string; traceId?: string },
  contractNo: string,
): Promise<void> {
  deps.log.error({ contractNo }, 'the stored contract is not the one that was made')
  await insertAlarm(deps.db, contractNo, FILE_ALARM, deps.clock.date())
  await audit(deps, {
    actor: 'system',
    action: 'contract.alarm',
    subject: `contract:${contractNo}`,
    detail: { reason: FILE_ALARM },
  })
}
