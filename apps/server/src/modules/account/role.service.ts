import type { account } from '@tingan/contract/account'
import type { CallResult } from '@tingan/contract/call'
import { shanghaiDay } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { knowsAgency } from '../mcn/mcn.service.ts'
import { directoriesFor } from './directory.ts'

export async function roleInfo(ctx: MemberCtx): Promise<CallResult<typeof account.role>> {
  const { role, uid } = ctx.member
  const directoryList = directoriesFor({
    role,
    showAI: await ctx.switches.isOn('showAI'),
    knowsAgency: role === 'creator' && (await knowsAgency(ctx.db, uid)),
    enterpriseTasks: await ctx.switches.isOn('enterpriseTasks'),
    yearEndOpen: yearEndOpen(ctx.clock.now()),
  })
  return { roleCode: role === 'creator' ? 'individual' : role, directoryList }
}

/** The annual report is open from 20 December to 31 January. */
function yearEndOpen(now: number): boolean {
  const monthDay = shanghaiDay(now).slice(5)
  return monthDay >= '12-20' || monthDay <= '01-31'
}
