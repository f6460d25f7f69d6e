import type { Role } from '@tingan/contract/access'
import type { account } from '@tingan/contract/account'
import type { CallResult } from '@tingan/contract/call'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { roleOfRow } from '../../platform/session/role.ts'
import { knowsAgency } from '../mcn/mcn.service.ts'
import { readStanding } from './account.repo.ts'
import { closeEntries, directoriesFor, hasEntry } from './directory.ts'

type RoleInfo = CallResult<typeof account.role>
type Needs = Pick<Deps, 'db' | 'clock' | 'switches' | 'closedEntries'>

export function roleInfo(ctx: MemberCtx): Promise<RoleInfo> {
  return menusOf(ctx, ctx.member)
}

/** What this person sees, for an operator who looks with their eyes. */
export async function previewMenus(ctx: Needs, uid: number) {
  const standing = await readStanding(ctx.db, uid)
  if (!standing) throw fail(2002)
  const role = roleOfRow(standing)
  const menus: RoleInfo =
    role === 'newcomer' ? { roleCode: role, directoryList: [] } : await menusOf(ctx, { uid, role })
  return { ...menus, nickname: standing.nickname, authType: standing.auth_type }
}

/** Everything the role can ever have, with what operators closed. */
export async function wholeMenus(ctx: Pick<Needs, 'closedEntries'>, role: Role) {
  const closed = await ctx.closedEntries.of(role)
  return {
    roleCode: roleCode(role),
    directoryList: closeEntries(everythingFor(role), closed),
    closed: [...closed].sort(),
  }
}

export function isEntryOf(role: Role, url: string): boolean {
  return hasEntry(everythingFor(role), url)
}

function everythingFor(role: Role) {
  return directoriesFor({
    role,
    showAI: true,
    knowsAgency: true,
    enterpriseTasks: true,
    yearEndOpen: true,
  })
}

async function menusOf(ctx: Needs, { uid, role }: { uid: number; role: Role }): Promise<RoleInfo> {
  const directoryList = directoriesFor({
    role,
    showAI: await ctx.switches.isOn('showAI'),
    knowsAgency: role === 'creator' && (await knowsAgency(ctx.db, uid)),
    enterpriseTasks: await ctx.switches.isOn('enterpriseTasks'),
    yearEndOpen: yearEndOpen(ctx.clock.now()),
  })
  return {
    roleCode: roleCode(role),
    directoryList: closeEntries(directoryList, await ctx.closedEntries.of(role)),
  }
}

const roleCode = (role: Role) => (role === 'creator' ? 'individual' : role)

/** The annual report is open from 20 December to 31 January. */
function yearEndOpen(now: number): boolean {
  const monthDay = shanghaiDay(now).slice(5)
  return monthDay >= '12-20' || monthDay <= '01-31'
}
