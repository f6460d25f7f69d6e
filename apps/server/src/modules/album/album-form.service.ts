import {
  ALBUM_FIELD_NAMES,
  type AlbumInput,
  albumInput,
  CLEARABLE_FIELDS,
  COVER_RULE,
  SOURCE,
} from '@tingan/contract/album-fields'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fieldsFailure } from '../../platform/failure.ts'
import { fieldRefusals } from '../../platform/field-refusals.ts'
import { fieldErrors } from '../../platform/http/read-input.ts'
import { chosenCategory } from '../catalog/catalog.service.ts'
import { copyrightOf, usableCopyright } from '../copyright/copyright.service.ts'
import { refuseBlackTexts } from '../review/black-word.service.ts'
import { pictureAt } from '../upload/upload.service.ts'
import type { AlbumFields } from '../work/album-columns.service.ts'
import { countContentTags } from './album.repo.ts'

const TEXT_WORDS = 1
const COVER_MOST = 5 * 1024 * 1024
const COVER_SIDE = { least: 600, most: 3000 }
const NEEDS_RIGHTS: readonly number[] = [SOURCE.licensed, SOURCE.publicDomain]

/** What was said about the fields of an album: given ones, and null for those to be emptied. */
export function givenFields(input: object & { clear?: readonly string[] | undefined }): AlbumFields {
  const given: Record<string, unknown> = {}
  for (const field of Object.keys(ALBUM_FIELD_NAMES)) {
    const value = (input as Record<string, unknown>)[field]
    if (value !== undefined && field !== 'anchorUid') given[field] = value
  }
  for (const field of input.clear ?? [])
    if ((CLEARABLE_FIELDS as readonly string[]).includes(field)) given[field] = null
  return given as AlbumFields
}

/** A finished form, or all that is wrong with it at once; then the words. `uid` is whose album it is. */
export async function finishedForm(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  uid: number,
  fields: AlbumFields,
): Promise<AlbumInput> {
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  const parsed = albumInput.safeParse(filled)
  if (!parsed.success) throw fieldsFailure(fieldErrors(parsed.error))
  const form = declareAi(parsed.data)
  await refuseFields(ctx, form)
  if (form.copyrightId !== undefined) await usableCopyright(ctx.db, uid, form.copyrightId)
  await refuseBlackTexts(ctx.db, TEXT_WORDS, [
    form.title,
    form.tagline,
    form.intro,
    form.author,
    form.bookName,
    ...(form.coAnchors ?? []).map(({ name }) => name),
  ])
  return form
}

/** A draft may be unfinished, but what it names is there, and is its owner's. */
export async function refuseForeign(
  { db }: Pick<Ctx, 'db'>,
  uid: number,
  given: AlbumFields,
  before: AlbumFields = {},
): Promise<void> {
  if (given.copyrightId) await copyrightOf(db, uid, given.copyrightId)
  const { categoryId, subCategoryId } = { ...before, ...given }
  // One that was closed since may stay in a draft until it is handed in.
  if (categoryId === before.categoryId && subCategoryId === before.subCategoryId) return
  if (!categoryId && !subCategoryId) return
  const wrong = fieldRefusals()
  if (!(await chosenCategory(db, { categoryId: categoryId ?? 0, subCategoryId })))
    wrong.add('categoryId', 3003)
  wrong.settle()
}

/** What a machine made is said to be so, whatever the form says. */
function declareAi(form: AlbumInput): AlbumInput {
  return form.sourceType === SOURCE.ai ? { ...form, isAi: true } : form
}

async function refuseFields(ctx: Pick<Ctx, 'db' | 'storage'>, form: AlbumInput): Promise<void> {
  const wrong = fieldRefusals()
  const category = await chosenCategory(ctx.db, form)
  if (!category) wrong.add('categoryId', 3003)
  if (!(await areContentTags(ctx.db, form))) wrong.add('tagIds', '请选择1-5个标签')
  if (category?.needAuthor && !form.author) wrong.add('author', '请输入原著作者')
  if (category?.isBook && !form.bookName) wrong.add('bookName', '请输入原著名称')
  if (NEEDS_RIGHTS.includes(form.sourceType) && form.copyrightId === undefined) wrong.add('copyrightId', 3012)
  if (!(await isCover(ctx, form.cover))) wrong.add('cover', 3004)
  wrong.settle()
}

async function areContentTags(db: Db, { tagIds, categoryId }: AlbumInput): Promise<boolean> {
  const wanted = new Set(tagIds)
  return wanted.size === tagIds.length && (await countContentTags(db, tagIds, categoryId)) === wanted.size
}

/** Square, of a side that shows everywhere, and really a picture. Judged by the stored bytes. */
export async function isCover(ctx: Pick<Ctx, 'storage'>, url: string): Promise<boolean> {
  const picture = await pictureAt(ctx, url)
  if (!picture) return false
  const { width, height, size } = picture
  return width === height && width >= COVER_SIDE.least && width <= COVER_SIDE.most && size <= COVER_MOST
}

export { COVER_RULE }
