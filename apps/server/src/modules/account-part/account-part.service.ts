import type { Deps } from '../../platform/context.ts'

type Inside = Pick<Deps, 'db' | 'clock' | 'personal'>

/**
 * Something that belongs to an account. Each domain says how it goes over to another account in a merge, and what of
 * it is taken away when the account ends; app.ts lists them. Both run in one transaction for all parts.
 */
export interface AccountPart {
  key: string
  /** As a person reads it in the result of a merge: 专辑. */
  name: string
  /** Answers how many went over. */
  move?(inside: Inside, from: number, to: number): Promise<number>
  /** Personal data goes; what must be kept of money and contracts stays. */
  erase?(inside: Inside, uid: number): Promise<void>
}
