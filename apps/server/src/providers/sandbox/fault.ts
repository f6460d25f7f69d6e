import type { Db } from '../../platform/db/connection.ts'
import { readSetting } from '../../platform/settings.ts'

export const SANDBOX_PROVIDERS = ['face', 'identity', 'registry', 'bank', 'esign'] as const
export type SandboxProvider = (typeof SANDBOX_PROVIDERS)[number]

export const FAULTS = ['none', 'down', 'late', 'fail', 'twice', 'never'] as const
export type Fault = (typeof FAULTS)[number]

/** Only who works on something after having answered can fail, repeat itself or fall silent later. */
export function faultsOf(provider: SandboxProvider): readonly Fault[] {
  return provider === 'esign' ? FAULTS : ['none', 'down', 'late']
}

/** A vendor that did not answer: nothing is known, and nothing may be concluded. */
export class ProviderDown extends Error {
  constructor(provider: SandboxProvider) {
    super(`${provider} does not answer`)
    this.name = 'ProviderDown'
  }
}

const LATE_MS = 3000

/** How the vendor behaves today, as set at the sandbox's desk. */
export async function sufferFault(db: Db, provider: SandboxProvider): Promise<void> {
  const fault = await readFault(db, provider)
  if (fault === 'down') throw new ProviderDown(provider)
  if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS))
}

export async function readFault(db: Db, provider: SandboxProvider): Promise<Fault> {
  const set = await readSetting(db, faultKey(provider))
  return FAULTS.find((fault) => fault === set) ?? 'none'
}

export function faultKey(provider: SandboxProvider): string {
  return `sandbox.fault.${provider}`
}
