import type { AccountPart } from '../account-part/account-part.service.ts'
import { moveFiles } from './media.repo.ts'

/** Recordings stay as long as the programs that are made of them; what nobody uses is swept up. */
export const mediaPart: AccountPart = {
  key: 'media',
  name: '音频',
  move: ({ db }, from, to) => moveFiles(db, from, to),
}
