import type { Db } from '../../platform/db/connection.ts'
import { readSetting } from '../../platform/settings.ts'
import { ProviderDown } from '../provider-down.ts'

export const SANDBOX_PROVIDERS = ['sms', 'face', 'identity', 'registry', 'bank', 'esign', 'pay'] as const
export type SandboxProvider = (typeof SANDBOX_PROVIDERS)[number]

export const FAULTS = ['none', 'late', 'silent', 'down', 'fail', 'twice', 'never'] as const
export type Fault = (typeof FAULTS)[number]

/** Only who works on something after having answered can fail, repeat itself or fall silent later. */
export function faultsOf(provider: SandboxProvider): readonly Fault[] {
  return provider === 'esign' || provider === 'pay' ? FAULTS : ['none', 'late', 'silent', 'down']
}

const LATE_MS = 3000

/** How the vendor behaves today, as set at the sandbox's desk. */
export async function sufferFault(db: Db, provider: SandboxProvider): Promise<void> {
  const fault = await readFault(db, provider)
  if (fault === 'down') throw new ProviderDown(provider)
  if (fault === 'silent') await new Promise(() => {})
  if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS))
}

export async function readFault(db: Db, provider: SandboxProvider): Promise<Fault> {
  const set = await readSetting(db, faultKey(provider))
  return FAULTS.find((fault) => fault === set) ?? 'none'
}

export function faultKey(provider: SandboxProvider): string {
  return `sandbox.fault.${provider}`
}
