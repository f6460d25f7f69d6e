import type { Role } from '@tingan/contract/access'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import type { JobState } from '../../platform/jobs/jobs.ts'
import { SWITCHES, type Switch, writeSetting } from '../../platform/settings.ts'
import { isEntryOf, wholeMenus } from '../account/role.service.ts'
import * as repo from './config.repo.ts'

export async function listSwitches(ctx: StaffCtx) {
  const names = Object.keys(SWITCHES) as Switch[]
  return Promise.all(
    names.map(async (name) => {
      const { title, effect } = SWITCHES[name]
      return { name, title, effect, on: await ctx.switches.isOn(name) }
    }),
  )
}

export async function setSwitch(ctx: StaffCtx, input: { name: string; on: boolean; reason: string }) {
  const { name, on, reason } = input
  if (!Object.hasOwn(SWITCHES, name)) throw fail(2002)
  ctx.switches.forget()
  const was = await ctx.switches.isOn(name as Switch)
  await inTransaction(ctx.db, async (tx) => {
    await writeSetting(tx, `switch.${name}`, on)
    await auditStaff(
      { ...ctx, db: tx },
      {
        action: 'switch.set',
        subject: `switch:${name}`,
        before: { on: was },
        after: { on },
        detail: { reason },
      },
    )
  })
  ctx.switches.forget()
  return { name, on }
}

export function permissionsOf(ctx: StaffCtx, role: Role) {
  ctx.closedEntries.forget()
  return wholeMenus(ctx, role)
}

export async function setPermission(
  ctx: StaffCtx,
  { role, url, allow }: { role: Role; url: string; allow: boolean },
): Promise<true> {
  if (!isEntryOf(role, url)) throw fail(2002)
  await inTransaction(ctx.db, async (tx) => {
    const changed = allow ? await repo.openEntry(tx, role, url) : await repo.closeEntry(tx, role, url)
    if (!changed) return
    await auditStaff(
      { ...ctx, db: tx },
      {
        action: 'permission.set',
        subject: `permission:${role}`,
        before: { [url]: !allow },
        after: { [url]: allow },
      },
    )
  })
  ctx.closedEntries.forget()
  return true
}

export async function listJobs(ctx: StaffCtx, state: JobState) {
  const runs = await ctx.jobs.list(state)
  return runs.map(({ createdAt, completedAt, ...run }) => ({
    ...run,
    createdAt: createdAt.getTime(),
    completedAt: completedAt?.getTime() ?? null,
  }))
}

export async function retryJob(ctx: StaffCtx, input: { name: string; jobId: string }): Promise<true> {
  if (!(await ctx.jobs.retry(input.name, input.jobId))) throw fail(2002)
  await auditStaff(ctx, { action: 'job.retry', subject: `job:${input.name}`, detail: { jobId: input.jobId } })
  return true
}
