import { fail } from '../failure.ts'
import type { Member } from './session-lookup.ts'

/** Calls that name a uid speak only of the caller; a stranger's id sounds as if it did not exist. */
export function ownUid(member: Member, asked: number | undefined): number {
  if (asked !== undefined && asked !== member.uid) throw fail(2002)
  return member.uid
}
