import type { Personal } from '../../platform/crypto/personal.ts'
import type { ChangeRow } from './change.repo.ts'
import type { Operator } from './operator.ts'

export interface BodyChange {
  newCompanyName: string
  newSocialCreditCode: string
  newLicenseImg: string
  reason: string
  proof: string[]
}

export interface LicenseChange {
  licenseImg: string
  licenseStart: string | null
  licenseEnd: string | null
}

interface Payloads {
  body: BodyChange
  operator: Operator
  license: LicenseChange
}

export function sealPayload<K extends keyof Payloads>(
  personal: Personal,
  _kind: K,
  payload: Payloads[K],
): string {
  return personal.seal(JSON.stringify(payload))
}

export function openPayload<K extends keyof Payloads>(
  personal: Personal,
  row: ChangeRow & { kind: K },
): Payloads[K] {
  return JSON.parse(personal.open(row.payload)) as Payloads[K]
}

export function isKind<K extends keyof Payloads>(
  row: ChangeRow | undefined,
  kind: K,
): row is ChangeRow & { kind: K } {
  return row?.kind === kind
}
