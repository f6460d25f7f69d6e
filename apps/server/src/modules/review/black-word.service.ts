import type { Db } from '../../platform/db/connection.ts'

/** The forbidden words of a type that a text contains, however it is spaced or cased. */
export async function blackWordsIn(db: Db, type: number, text: string): Promise<string[]> {
  const rows = await db.selectFrom('black_word').select('word').where('type', '=', type).execute()
  const plain = squeeze(text)
  return rows.map(({ word }) => word).filter((word) => plain.includes(squeeze(word)))
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[\s\p{P}\p{S}]/gu, '')
}
