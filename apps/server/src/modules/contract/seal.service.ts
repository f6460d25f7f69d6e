import type { CallResult } from '@tingan/contract/call'
import { type contractSeal, SEAL_STATUS } from '@tingan/contract/contract-seal'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { sealSvg } from '../../platform/pdf/draw-seal.ts'
import { lockOwner } from './contract.repo.ts'
import { maskedName, partyOf, type SigningParty, sealOf } from './party.ts'
import * as repo from './seal.repo.ts'

/** Drawn from the verified name; another name makes another seal and the old one is put away. */
export async function getSeal(ctx: MemberCtx): Promise<CallResult<typeof contractSeal.getSeal>> {
  const party = await partyOf(ctx, ctx.member.uid)
  const row = await inTransaction(ctx.db, (tx) => sealFor({ ...ctx, db: tx }, party))
  const svg = await sealSvg(sealOf(party))
  return {
    sealId: row.seal_id,
    imageUrl: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    name: maskedName(party),
    status: row.status,
  }
}

export async function sealFor(
  deps: Pick<Deps, 'db' | 'clock' | 'personal'>,
  party: SigningParty,
): Promise<repo.SealRow> {
  await lockOwner(deps.db, party.uid)
  const current = await repo.sealInUse(deps.db, party.uid)
  if (current && deps.personal.open(current.name) === party.name && current.code === codeOf(party))
    return current
  if (current) await repo.stopSeal(deps.db, current.seal_id)
  return repo.insertSeal(deps.db, {
    seal_id: `YZ${randomHex(10)}`,
    uid: party.uid,
    owner_type: party.kind === 'person' ? 1 : 2,
    name: deps.personal.seal(party.name),
    code: codeOf(party),
    status: SEAL_STATUS.valid,
    created_from: party.kind === 'person' ? 'realName' : 'enterprise',
    created_at: deps.clock.date(),
  })
}

/** A person's number is on no seal. */
const codeOf = ({ kind, idNo }: SigningParty) => (kind === 'company' ? idNo : '')
