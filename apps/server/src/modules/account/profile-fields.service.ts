import type { account } from '@tingan/contract/account'
import type { ParsedInput } from '@tingan/contract/call'
import { shanghaiDay } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/failure.ts'
import { fieldRefusals } from '../../platform/field-refusals.ts'
import { isRegion } from '../region/region.service.ts'
import { blackWordsIn } from '../review/black-word.service.ts'
import { areAnchorTags } from '../tag/tag.service.ts'
import { AVATAR_RULE, isAvatar } from '../upload/upload.service.ts'
import * as repo from './account.repo.ts'
import type { AccountRow } from './account.service.ts'

const NICKNAME_WORDS = 2
const INTRO_WORDS = 1

type Fields = Omit<ParsedInput<typeof account.edit>, 'nickname' | 'version' | 'clear'>

/** What is written, after every rule that needs more than the schema; all refusals at once. */
export async function profileColumns(
  ctx: MemberCtx,
  account: AccountRow,
  { provinceId, cityId, areaId, ...fields }: Fields,
): Promise<repo.ProfileChange> {
  const refusals = fieldRefusals()
  const { birthday, avatar, tags } = fields
  if (birthday !== undefined && !isGrownUp(birthday, ctx.clock.now()))
    refusals.add('birthday', '请选择正确的生日')
  const moves = provinceId !== undefined || cityId !== undefined || areaId !== undefined
  if (moves && !isRegion({ provinceId: provinceId ?? 0, cityId: cityId ?? 0, areaId }))
    refusals.add('provinceId', '请选择所在地区')
  if (tags && !(await areAnchorTags(ctx.db, tags))) refusals.add('tags', '请选择1-5个标签')
  if (avatar && avatar !== account.avatar && !(await isAvatar(ctx, avatar)))
    refusals.add('avatar', AVATAR_RULE)
  refusals.settle()
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given),
    ...(provinceId && cityId && { province_id: provinceId, city_id: cityId, area_id: areaId ?? null }),
  }
}

/** Between 18 and 100 on the day of asking. */
function isGrownUp(birthday: string, now: number): boolean {
  const today = shanghaiDay(now)
  const hadBirthday = birthday.slice(5) <= today.slice(5)
  const age = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (hadBirthday ? 0 : 1)
  return age >= 18 && age <= 100
}

export async function refuseBlackWords(
  db: Db,
  input: { nickname?: string | undefined; intro?: string | undefined },
): Promise<void> {
  const words = [
    ...(await blackNames(db, input.nickname ?? '')),
    ...(input.intro ? await blackWordsIn(db, INTRO_WORDS, input.intro) : []),
  ]
  if (words.length > 0) throw fail(2010, { words }, { words: words.join('、') })
}

export async function blackNames(db: Db, nickname: string): Promise<string[]> {
  return nickname ? blackWordsIn(db, NICKNAME_WORDS, nickname) : []
}

/** On the version it was decided on; a name that somebody else took in the same moment is taken. */
export async function saveProfile(
  { db, clock }: MemberCtx,
  { uid, version }: AccountRow,
  change: repo.ProfileChange,
): Promise<void> {
  const saved = await repo.updateProfile(db, uid, version, change, clock.date()).catch((error: unknown) => {
    throw breaksUnique(error, 'account_nickname') ? fail(2201) : error
  })
  if (!saved) throw fail(2006)
}
