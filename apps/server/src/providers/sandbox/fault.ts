import type { Db } from '../../platform/db/connection.ts'
import { readSetting } from '../../platform/settings.ts'
import { ProviderDown } from '../provider-down.ts'

export const SANDBOX_PROVIDERS = ['sms', 'face', 'identity', 'registry', 'bank'] as const
export type SandboxProvider = (typeof SANDBOX_PROVIDERS)[number]

export const FAULTS = ['none', 'late', 'silent', 'down'] as const
export type Fault = (typeof FAULTS)[number]

const LATE_MS = 3000

/** How the vendor behaves today, as set at the sandbox's desk. */
export async function sufferFault(db: Db, provider: SandboxProvider): Promise<void> {
  const fault = await readSetting(db, faultKey(provider))
  if (fault === 'down') throw new ProviderDown(provider)
  if (fault === 'silent') await new Promise(() => {})
  if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS))
}

export function faultKey(provider: SandboxProvider): string {
  return `sandbox.fault.${provider}`
}
