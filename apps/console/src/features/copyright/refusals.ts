import type { CopyrightInfo } from '@tingan/contract/copyright'

/** Why the reviewer sent this field or file back. */
export function refusalOf(refused: CopyrightInfo['refused'], field: string): string | undefined {
  return refused.find((refusal) => refusal.field === field)?.msg
}
