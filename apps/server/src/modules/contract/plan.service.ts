import { type ContractKind, contractKinds } from '@tingan/rules/contract-kinds'
import { AUTH_SCOPE_NAMES, COOPERATION } from '@tingan/rules/mcn-status'
import type { MemberCtx } from '../../platform/context.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { mcnInfo } from '../mcn/mcn.service.ts'
import { cooperationFacts } from '../mcn/mcn-scope.service.ts'
import type { Plan } from './draft.service.ts'
import { ownAlbums } from './own-albums.ts'
import { type SigningParty, signingParty } from './party.ts'

const SETTLE_MODES: Readonly<Record<number, string>> = {
  1: '由甲方统一支付给乙方，再由乙方支付给丙方',
  2: '由甲方按比例分别支付给乙方和丙方',
}

/** What somebody who asks for a kind is to sign: one contract for each album or cooperation it is about. */
export async function plansFor(
  ctx: MemberCtx,
  kind: ContractKind,
  relateIds: readonly number[],
): Promise<Plan[]> {
  refuseForeignKind(ctx, kind)
  const me = await signingParty(ctx, ctx.member.uid)
  if (kind === 'albumExclusive') return exclusivePlans(ctx, me, relateIds)
  if (kind === 'mcnCooperate') return cooperationPlans(ctx, me, relateIds)
  const values = kind === 'mcn' ? { mcnName: (await mcnInfo(ctx.db, me.uid)).mcnName } : {}
  const about = contractKinds[kind].relates === null ? [] : relateIds
  return [alone(kind, me, about, values)]
}

function refuseForeignKind({ member }: MemberCtx, kind: ContractKind): void {
  const rule = contractKinds[kind]
  if (!rule.onDemand) throw fieldFailure('kinds', '这类合同不能自行发起')
  if (rule.roles.some((role) => role === member.role)) return
  throw fail(member.role === 'creator' ? 2421 : 2503)
}

function alone(
  kind: ContractKind,
  me: SigningParty,
  relateIds: readonly number[],
  values: Record<string, string> = {},
): Plan {
  return {
    kind,
    uid: me.uid,
    parties: [{ ...me, key: 'signer' }],
    relateIds,
    values: { signerName: me.name, ...values },
  }
}

async function exclusivePlans(ctx: MemberCtx, me: SigningParty, albumIds: readonly number[]) {
  if (albumIds.length === 0) throw fieldFailure('relateIds', '请选择专辑')
  const albums = await ownAlbums(ctx, albumIds)
  return albums.map(({ albumId, title }) =>
    alone('albumExclusive', me, [albumId], { albumTitles: `《${title}》` }),
  )
}

async function cooperationPlans(ctx: MemberCtx, me: SigningParty, ids: readonly number[]): Promise<Plan[]> {
  if (ids.length === 0) throw fieldFailure('relateIds', '请选择合作')
  const found = await cooperationFacts(ctx, ids)
  if (ids.some((id) => !found.some((one) => one.cooperationId === id && one.agencyUid === me.uid)))
    throw fail(2002)
  if (found.some(({ status }) => status !== COOPERATION.live)) throw fail(2512)
  return Promise.all(
    found.map(async (one): Promise<Plan> => {
      const anchor = await signingParty(ctx, one.anchorUid)
      return {
        kind: 'mcnCooperate',
        uid: anchor.uid,
        parties: [
          { ...me, key: 'agency' },
          { ...anchor, key: 'signer' },
        ],
        relateIds: [one.cooperationId],
        term: { start: one.startDate, end: one.endDate },
        values: {
          signerName: anchor.name,
          agencyName: me.name,
          startDate: one.startDate,
          endDate: one.endDate,
          ratio: `${one.ratioBp / 100}%`,
          settleMode: SETTLE_MODES[one.settleMode] ?? '',
          authScope: one.authScope.map((scope) => AUTH_SCOPE_NAMES[scope]).join('、'),
        },
      }
    }),
  )
}
