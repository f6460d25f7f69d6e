import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { contract } from '@tingan/contract/contract'
import { maskName, maskPhone } from '@tingan/rules/checks/mask'
import { AUTH_SCOPE } from '@tingan/rules/mcn-status'
import { shanghaiDay } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { companyBank, companyFacts } from '../enterprise/company-facts.service.ts'
import { mcnInfo, settledAgency } from '../mcn/mcn.service.ts'
import { mcnScope } from '../mcn/mcn-scope.service.ts'
import { presentParties } from './contract.present.ts'
import { ownContract, pageOfContracts } from './contract-list.service.ts'
import { nicknamesOf } from './party.repo.ts'

/** A company and, where it is an agency, the anchors who let it sign for them. */
export async function enterpriseQuery(
  ctx: MemberCtx,
  { kind, status, keyword, pn, rn }: ParsedInput<typeof contract.enterpriseQuery>,
) {
  await settledCompany(ctx)
  const { mcnId } = await mcnInfo(ctx.db, ctx.member.uid)
  const anchors = mcnId === null ? [] : await signableAnchors(ctx, mcnId)
  return pageOfContracts(ctx, { uids: [ctx.member.uid, ...anchors], kind, status, keyword }, { pn, rn })
}

export async function enterpriseData(
  ctx: MemberCtx,
  contractNo: string | undefined,
): Promise<CallResult<typeof contract.enterpriseData>> {
  const facts = await settledCompany(ctx)
  return {
    companyName: facts.companyName,
    creditCode: facts.creditCode,
    operator: masked(facts),
    bank: await companyBank(ctx, ctx.member.uid),
    parties: await partiesOf(ctx, contractNo),
  }
}

/** Only of anchors it may see at all (2516). */
export async function mcnQuery(
  ctx: MemberCtx,
  { kind, status, keyword, anchorUid, pn, rn }: ParsedInput<typeof contract.mcnQuery>,
) {
  const { mcnId } = await settledAgency(ctx)
  const anchors = await signableAnchors(ctx, mcnId)
  if (anchorUid !== undefined && !anchors.includes(anchorUid)) throw fail(2516)
  const uids = anchorUid === undefined ? [ctx.member.uid, ...anchors] : [anchorUid]
  return pageOfContracts(ctx, { uids, kind, status, keyword }, { pn, rn })
}

export async function mcnData(
  ctx: MemberCtx,
  contractNo: string | undefined,
): Promise<CallResult<typeof contract.mcnData>> {
  const { mcnId, mcnName } = await settledAgency(ctx)
  const facts = await settledCompany(ctx)
  const scope = await mcnScope(ctx, mcnId, shanghaiDay(ctx.clock.now()))
  const visible = scope.uids(AUTH_SCOPE.data)
  const nicknames = await nicknamesOf(ctx.db, visible)
  return {
    mcnName,
    company: { companyName: facts.companyName, creditCode: facts.creditCode },
    operator: masked(facts),
    anchors: nicknames.map(({ uid, nickname }) => ({
      uid,
      nickname,
      canSign: scope.may(uid, AUTH_SCOPE.sign),
    })),
    parties: await partiesOf(ctx, contractNo),
  }
}

async function signableAnchors(ctx: MemberCtx, mcnId: number): Promise<number[]> {
  return (await mcnScope(ctx, mcnId, shanghaiDay(ctx.clock.now()))).uids(AUTH_SCOPE.sign)
}

async function settledCompany(ctx: MemberCtx) {
  const facts = await companyFacts(ctx, ctx.member.uid)
  if (!facts) throw fail(2421)
  return facts
}

function masked({ operatorName, operatorMobile }: { operatorName: string; operatorMobile: string }) {
  return {
    name: operatorName && maskName(operatorName),
    mobile: operatorMobile && maskPhone(operatorMobile),
  }
}

async function partiesOf(ctx: MemberCtx, contractNo: string | undefined) {
  if (!contractNo) return []
  const { row, shown } = await ownContract(ctx, contractNo)
  return presentParties(row, ctx.personal, shown.signers)
}
