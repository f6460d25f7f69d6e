import type { Clock } from '../../platform/clock.ts'
import type { Personal } from '../../platform/crypto/personal.ts'
import type { Db } from '../../platform/db/connection.ts'
import { ProviderDown } from '../provider-down.ts'
import { readFault } from '../sandbox/fault.ts'
import { sealAppearance } from './authority/appearance.ts'
import { embeddedAuthority } from './authority/authority.ts'
import { signPdf } from './authority/sign-pdf.ts'
import { timeStampClient } from './authority/time-stamp.ts'
import type { ESignPort, SignOrder, SignResult } from './port.ts'

const LATE_MS = 20_000

/** The embedded authority: real signatures by certificates that are worth nothing outside. */
export function sandboxESign(db: Db, personal: Personal, clock: Clock, timeStampUrl?: string): ESignPort {
  const authority = embeddedAuthority(db, personal, clock)

  async function sign({ file, signer, seal, box, reason, at }: SignOrder): Promise<Buffer> {
    const [identity, appearance] = await Promise.all([
      authority.party(signer),
      sealAppearance(seal, box, new Date(at)),
    ])
    return signPdf({
      file,
      identity,
      appearance,
      reason,
      field: box.party,
      name: signer.name,
      at: new Date(at),
      ...(timeStampUrl && { stamp: timeStampClient(timeStampUrl) }),
    })
  }

  const known = (flowId: string) =>
    db.selectFrom('sandbox_sign').selectAll().where('flow_id', '=', flowId).executeTakeFirst()

  return {
    test: true,
    /** How the vendor behaves when it is asked holds for the whole flow. */
    async request(order) {
      const fault = await answering(db)
      if (await known(order.flowId)) return
      const signs = fault !== 'fail' && fault !== 'never'
      const now = clock.date()
      await db
        .insertInto('sandbox_sign')
        .values({
          flow_id: order.flowId,
          fault,
          file: signs ? personal.sealBytes(await sign(order)) : null,
          second_file: fault === 'twice' ? personal.sealBytes(await sign(order)) : null,
          ready_at: fault === 'late' ? new Date(now.getTime() + LATE_MS) : now,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('flow_id').doNothing())
        .execute()
    },
    async result(flowId): Promise<SignResult> {
      await answering(db)
      const row = await known(flowId)
      if (!row) return { state: 'failed', reason: '签署流程不存在' }
      if (row.fault === 'fail') return { state: 'failed', reason: '证书服务拒绝签署' }
      if (!row.file || row.ready_at.getTime() > clock.now()) return { state: 'running' }
      const file = row.answered > 0 && row.second_file ? row.second_file : row.file
      await db.updateTable('sandbox_sign').set({ answered: 1 }).where('flow_id', '=', flowId).execute()
      return { state: 'signed', file: personal.openBytes(file) }
    },
    roots: async () => [await authority.root()],
  }
}

async function answering(db: Db) {
  const fault = await readFault(db, 'esign')
  if (fault === 'down') throw new ProviderDown('esign')
  if (fault === 'silent') await new Promise(() => {})
  return fault
}
