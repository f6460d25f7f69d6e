import type { FormErrors } from '@mantine/form'
import type { account, User } from '@tingan/contract/account'
import type { FormValues } from '@tingan/kit/form/use-contract-form.ts'

/** The fields of the profile form, as inputs hold them. */
export function profileValues(user: User) {
  const { nickname, avatar, intro, birthday, email, wechat, qq, provinceId, cityId, areaId, tags, version } =
    user
  const gender = user.gender === 1 || user.gender === 2 ? user.gender : null
  return {
    nickname,
    avatar,
    intro,
    gender,
    birthday: birthday ?? '',
    email,
    wechat,
    qq,
    provinceId,
    cityId,
    areaId,
    tags: tags.length > 0 ? tags : null,
    version,
  } satisfies FormValues<typeof account.edit>
}

export type ProfileValues = ReturnType<typeof profileValues>

/** Only what changed travels: an unchanged nickname must not use up its one change in 30 days. */
export function profileInput(
  filled: Record<string, unknown>,
  changed: Partial<ProfileValues>,
  version: number,
) {
  const moved = PLACE.some((field) => field in changed)
  const kept = Object.entries(filled).filter(
    ([field]) => field in changed || (moved && PLACE.some((part) => part === field)),
  )
  const clear = CLEARABLE.filter((field) => field in changed && !changed[field]?.trim())
  return { ...Object.fromEntries(kept), ...(clear.length > 0 && { clear }), version }
}

/** A place travels whole. */
const PLACE = ['provinceId', 'cityId', 'areaId'] as const
const CLEARABLE = ['birthday', 'email', 'wechat', 'qq'] as const

/** A name and an introduction belong to a public person: they can be changed, not taken away. */
export function checkCleared(values: ProfileValues, initial: ProfileValues): FormErrors {
  const fields = ['nickname', 'intro'] as const
  const cleared = fields.filter((field) => initial[field] && !values[field].trim())
  return Object.fromEntries(cleared.map((field) => [field, '不能清空，可改为新的内容']))
}
