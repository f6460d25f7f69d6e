import { BLACK_WORD_LEVEL } from '@tingan/contract/catalog'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { readSetting, writeSetting } from '../../platform/settings.ts'

const { refuse, warn } = BLACK_WORD_LEVEL

/** The forbidden words of a type that a text contains, however it is spaced or cased. */
export function blackWordsIn(db: Db, type: number, text: string): Promise<string[]> {
  return wordsIn(db, type, [text], (level) => level === refuse)
}

/** What is let through but pointed out to whoever looks at it. */
export function doubtfulWordsIn(db: Db, type: number, texts: readonly string[]): Promise<string[]> {
  return wordsIn(db, type, texts, (level) => level !== refuse)
}

/** The same for many things at once, each with its own texts. */
export async function blackWordsInEach(
  db: Db,
  type: number,
  things: readonly (readonly string[])[],
): Promise<string[][]> {
  const forbidden = (await wordsOf(db, type)).filter(({ level }) => level === refuse)
  const plain = forbidden.map(({ word }) => ({ word, plain: squeeze(word) }))
  return things.map((texts) => {
    const given = texts.map(squeeze)
    return plain.filter((one) => given.some((text) => text.includes(one.plain))).map(({ word }) => word)
  })
}

/** 2010 with all of them, as the page marks them. */
export async function refuseBlackTexts(
  db: Db,
  type: number,
  texts: readonly (string | null | undefined)[],
): Promise<void> {
  const given = texts.filter((text) => typeof text === 'string')
  const words = await wordsIn(db, type, given, (level) => level === refuse)
  if (words.length > 0) throw fail(2010, { words }, { words: words.join('、') })
}

export async function blackWordList(db: Db, type: number) {
  const rows = await wordsOf(db, type)
  const at = (level: number) => rows.filter((row) => row.level === level).map(({ word }) => word)
  return { version: await blackWordVersion(db, type), words: at(refuse), hints: at(warn) }
}

export async function blackWordVersion(db: Db, type: number): Promise<number> {
  return Number((await readSetting(db, versionKey(type))) ?? 1)
}

export async function bumpBlackWords(db: Db, type: number): Promise<number> {
  const version = (await blackWordVersion(db, type)) + 1
  await writeSetting(db, versionKey(type), version)
  return version
}

const versionKey = (type: number) => `blackword.version.${type}`

function wordsOf(db: Db, type: number) {
  return db.selectFrom('black_word').select(['word', 'level']).where('type', '=', type).execute()
}

async function wordsIn(
  db: Db,
  type: number,
  texts: readonly string[],
  wanted: (level: number) => boolean,
): Promise<string[]> {
  const plain = texts.map(squeeze)
  const rows = await wordsOf(db, type)
  return rows
    .filter(({ word, level }) => wanted(level) && plain.some((text) => text.includes(squeeze(word))))
    .map(({ word }) => word)
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[\s\p{P}\p{S}]/gu, '')
}
