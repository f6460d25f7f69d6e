import { contentGate, type GateStop } from '@tingan/rules/content/album-gate'
import type { Acting } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { identityOf, signStates } from './rights.service.ts'
import { workScope } from './work-scope.service.ts'

/** The first thing that has to be settled before anything can be handed in. */
export async function gateOf(ctx: Acting): Promise<GateStop | null> {
  const { db, member } = ctx
  const [contractSign, identity, scope] = await Promise.all([
    signStates(db, member.uid),
    identityOf(db, member.uid),
    workScope(ctx),
  ])
  return contentGate({
    authType: member.authType,
    enterpriseStatus: identity.enterprise,
    contractSign,
    certificationExpired: identity.expired,
    anchors: scope.mcnId === null ? null : scope.uids.length,
  })
}

/** With the address where it can be settled. */
export async function refuseGate(ctx: Acting): Promise<void> {
  const stop = await gateOf(ctx)
  if (stop) throw fail(stop.code, { to: stop.to })
}
