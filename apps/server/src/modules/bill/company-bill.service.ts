import { AUTH_TYPE } from '@tingan/contract/account'
import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { settle } from '@tingan/contract/settle'
import { MCN_STATUS } from '@tingan/rules/mcn-status'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import type { MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { ownMcn } from '../mcn/mcn-scope.service.ts'
import { presentGroup } from './bill.present.ts'
import { ownBill } from './bill.service.ts'
import * as repo from './item.repo.ts'
import * as lines from './item-group.repo.ts'

type Input<K extends keyof typeof settle> = ParsedInput<(typeof settle)[K]>
type Result<K extends keyof typeof settle> = CallResult<(typeof settle)[K]>

export const COMPANY_OWNERS = [BILL_OWNER.company, BILL_OWNER.agency] as const

export function refusePersons({ member }: MemberCtx): void {
  if (member.authType !== AUTH_TYPE.enterprise) throw fail(4012)
}

/** The agency the page acts for must be the caller's own, and a settled one. */
export async function refuseForeignMcn({ db, member }: MemberCtx, mcnId: number): Promise<void> {
  const row = await ownMcn({ db }, member.uid)
  if (row?.mcnId !== mcnId || row.status !== MCN_STATUS.settled) throw fail(2503)
}

/** Of one bill, or of all of a month, each as its owner may see it. */
async function scopes(
  ctx: MemberCtx,
  {
    billId,
    month,
    anchorUid,
  }: { billId?: number | undefined; month?: string | undefined; anchorUid?: number | undefined },
): Promise<repo.ItemScope[]> {
  refusePersons(ctx)
  if (billId !== undefined) {
    const bill = await ownBill(ctx, billId)
    return [{ ...repo.scopeOf(bill), anchorUid }]
  }
  const range = { startMonth: month, endMonth: month }
  const bills = await repo.billIdsOf(ctx.db, ctx.member.uid, COMPANY_OWNERS, range)
  return COMPANY_OWNERS.map((owner) => ({
    billIds: bills.filter(({ owner_type }) => owner_type === owner).map(({ bill_id }) => bill_id),
    agency: owner === BILL_OWNER.agency,
    anchorUid,
  })).filter(({ billIds }) => billIds.length > 0)
}

async function groups(ctx: MemberCtx, input: Input<'albums'>, by: lines.Dimension) {
  const { pn, rn } = input
  const most = pn * rn
  const found = await Promise.all(
    (await scopes(ctx, input)).map((scope) => lines.groupItems(ctx.db, scope, by, most)),
  )
  const list = found
    .flatMap(({ rows }) => rows)
    .sort((a, b) => Number(b.open) - Number(a.open) || b.net_fen - a.net_fen)
    .slice((pn - 1) * rn, pn * rn)
    .map((row) => presentGroup(row, by))
  return { list, total: found.reduce((sum, { total }) => sum + total, 0), pn, rn }
}

export async function companyAnchors(ctx: MemberCtx, input: Input<'anchors'>): Promise<Result<'anchors'>> {
  const page = await groups(ctx, { ...input, anchorUid: undefined }, 'anchor')
  return {
    ...page,
    list: page.list.map(({ key, name, amountFen, mcnFen }) => ({
      anchorUid: key,
      nickname: name,
      amountFen,
      mcnFen,
    })),
  }
}

export async function companyAlbums(ctx: MemberCtx, input: Input<'albums'>): Promise<Result<'albums'>> {
  const page = await groups(ctx, input, 'album')
  return {
    ...page,
    list: page.list.map(({ key, name, netFen, playCnt }) => ({
      albumId: key,
      title: name,
      amountFen: netFen,
      playCnt,
    })),
  }
}

export async function albumPlatforms(
  ctx: MemberCtx,
  { albumId, month }: Input<'albumPlatforms'>,
): Promise<Result<'albumPlatforms'>> {
  const found = await Promise.all(
    (await scopes(ctx, { month })).map((scope) => lines.albumPlatforms(ctx.db, scope, albumId)),
  )
  return found.flat()
}
