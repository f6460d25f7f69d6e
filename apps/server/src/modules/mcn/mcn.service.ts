import type { CallResult } from '@tingan/contract/call'
import { MCN_STATUS, type mcn } from '@tingan/contract/mcn'
import { maskName, maskPhone } from '@tingan/rules/checks/mask'
import { COOPERATION } from '@tingan/rules/mcn-status'
import type { MemberCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { companyFacts } from '../enterprise/company-facts.service.ts'
import { presentApplication } from './mcn.present.ts'
import * as repo from './mcn.repo.ts'

export async function mcnInfo(db: Db, uid: number): Promise<CallResult<typeof mcn.info>> {
  const row = await repo.mcnOfEnterprise(db, uid)
  return {
    status: row?.status ?? MCN_STATUS.none,
    mcnId: row?.mcn_id ?? null,
    mcnName: row?.mcn_name ?? '',
    logo: row?.logo ?? '',
    rejectReason: row?.reject_reason ?? '',
  }
}

/** Whether an anchor has anything to do with an agency: a live cooperation or an open invitation. */
export function knowsAgency(db: Db, anchorUid: number): Promise<boolean> {
  return repo.hasCooperation(db, anchorUid)
}

/** Only a company that finished onboarding may become an agency. */
export async function settledCompany(ctx: MemberCtx) {
  if (ctx.member.role === 'creator') throw fail(2501)
  const company = await companyFacts(ctx, ctx.member.uid)
  if (!company) throw fail(2421)
  return company
}

/** The caller's own agency, in good standing; the one the page names must be it (2503). */
export async function settledAgency({ db, member, mcnId }: MemberCtx) {
  const row = await repo.mcnOfEnterprise(db, member.uid)
  if (row?.status !== MCN_STATUS.settled || (mcnId !== null && mcnId !== row.mcn_id)) throw fail(2503)
  return { mcnId: row.mcn_id, mcnName: row.mcn_name }
}

export async function prefilled(ctx: MemberCtx): Promise<CallResult<typeof mcn.prefilled>> {
  const company = await settledCompany(ctx)
  const [row, avatar] = await Promise.all([
    repo.mcnOfEnterprise(ctx.db, ctx.member.uid),
    repo.avatarOf(ctx.db, ctx.member.uid),
  ])
  return {
    companyName: company.companyName,
    creditCode: company.creditCode,
    legalName: company.legalName && maskName(company.legalName),
    contactName: company.operatorName && maskName(company.operatorName),
    contactMobile: company.operatorMobile && maskPhone(company.operatorMobile),
    contactEmail: company.contactEmail,
    avatar,
    application: row ? presentApplication(row, ctx.personal) : null,
  }
}

/** Only of the caller's own company: the list of the sister platform is not there to be searched. */
export async function checkSister(
  ctx: MemberCtx,
  creditCode: string,
): Promise<CallResult<typeof mcn.checkSister>> {
  const company = await companyFacts(ctx, ctx.member.uid)
  if (company?.creditCode !== creditCode) throw fail(2002)
  const row = await repo.sisterMcn(ctx.db, creditCode)
  if (!row) return { exist: false, mcnName: '', contactMask: '' }
  const { personal } = ctx
  return {
    exist: true,
    mcnName: row.mcn_name,
    contactMask: `${maskName(personal.open(row.contact_name))} ${maskPhone(personal.open(row.contact_mobile))}`,
  }
}

export async function mcnOverview(ctx: MemberCtx): Promise<CallResult<typeof mcn.overview>> {
  const row = await repo.mcnOfEnterprise(ctx.db, ctx.member.uid)
  if (row?.status !== MCN_STATUS.settled) throw fail(2503)
  const [counts, todos] = await Promise.all([
    repo.cooperationCounts(ctx.db, row.mcn_id),
    repo.openTodos(ctx.db, ctx.member.uid, ctx.clock.date()),
  ])
  const of = (...states: number[]) => states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
  const { invited, live, dissolving, coolingOff } = COOPERATION
  return {
    settledAt: row.settled_at?.getTime() ?? null,
    live: of(live, dissolving, coolingOff),
    invited: of(invited),
    leaving: of(dissolving, coolingOff),
    todoCount: todos.count,
    todos: todos.list.map((todo) => ({
      todoId: todo.todo_id,
      type: todo.type,
      title: todo.title,
      content: todo.content,
      expireAt: todo.expire_at.getTime(),
    })),
  }
}
