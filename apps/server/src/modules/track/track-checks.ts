import { PRICE_STEP_TYPE } from '@tingan/contract/catalog'
import type { TrackInput } from '@tingan/contract/track'
import { PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import { isReleaseTime } from '@tingan/rules/content/release-slots'
import { RELEASE_TYPE } from '@tingan/rules/content/track-status'
import type { Acting } from '../../platform/context.ts'
import { fieldRefusals } from '../../platform/field-refusals.ts'
import { isCover } from '../album/album-form.service.ts'
import { isPriceStep } from '../catalog/catalog.service.ts'
import { refuseBlackTexts } from '../review/black-word.service.ts'
import type { AlbumRow } from '../work/move-work.service.ts'
import { sameSound, takenTitles } from './track.repo.ts'

const TEXT_WORDS = 1

export interface Checked {
  /** How a refusal names its field: `title`, or `list.3.title`. */
  path: string
  fields: Partial<TrackInput>
}

/** Everything that is wrong with the fields of all of them, at once; then the words. */
export async function refuseTrackFields(
  ctx: Acting,
  album: Pick<AlbumRow, 'album_id' | 'pay_type'>,
  checked: readonly Checked[],
  exceptId = 0,
): Promise<void> {
  const wrong = fieldRefusals()
  const titles = checked.flatMap(({ fields }) => fields.title ?? [])
  const taken = titles.length > 0 ? await takenTitles(ctx.db, album.album_id, titles, exceptId) : []
  for (const [at, { path, fields }] of checked.entries()) {
    const { title, releaseType, releaseTime, price, cover } = fields
    const twice = title && checked.findIndex((other) => other.fields.title === title) < at
    if (title && (twice || taken.includes(title))) wrong.add(`${path}title`, 3101)
    const timed =
      releaseType === RELEASE_TYPE.scheduled || (releaseType === undefined && releaseTime !== undefined)
    if (timed && !isReleaseTime(releaseTime ?? 0, ctx.clock.now())) wrong.add(`${path}releaseTime`, 3105)
    if (price !== undefined && !(await isPrice(ctx, album, price))) wrong.add(`${path}price`, 3112)
    if (cover && !(await isCover(ctx, cover))) wrong.add(`${path}cover`, 3004)
  }
  wrong.settle()
  await refuseBlackTexts(
    ctx.db,
    TEXT_WORDS,
    checked.flatMap(({ fields }) => [fields.title, fields.intro]),
  )
}

/** A price of its own has only what is sold singly. */
async function isPrice({ db }: Acting, album: Pick<AlbumRow, 'pay_type'>, price: number): Promise<boolean> {
  return album.pay_type === PAY_TYPE.track && (await isPriceStep(db, PRICE_STEP_TYPE.program, price))
}

/** The very same file twice is a slip of the hand, in one batch or against what is there. */
export async function refuseSameSound(
  ctx: Acting,
  uid: number,
  sounds: readonly { path: string; md5: string | null }[],
  exceptId = 0,
): Promise<void> {
  const known = sounds.flatMap(({ md5 }) => md5 ?? [])
  const others = await sameSound(ctx.db, uid, known, exceptId)
  const wrong = fieldRefusals()
  for (const [at, { path, md5 }] of sounds.entries()) {
    if (!md5) continue
    const twice = sounds.findIndex((other) => other.md5 === md5) < at
    if (twice || others.some((other) => other.md5 === md5)) wrong.add(`${path}audioFileId`, 3111)
  }
  wrong.settle()
}
