import type { FormErrors } from '@mantine/form'
import type { account, User } from '@tingan/contract/account'
import type { FormValues } from '../../shared/form/use-contract-form.ts'

/** The fields of the profile form, as inputs hold them. */
export function profileValues(user: User) {
  const { nickname, intro, birthday, email, wechat, qq, version } = user
  const gender = user.gender === 1 || user.gender === 2 ? user.gender : null
  return {
    nickname,
    intro,
    gender,
    birthday: birthday ?? '',
    email,
    wechat,
    qq,
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
  const kept = Object.entries(filled).filter(([field]) => field in changed)
  return { ...Object.fromEntries(kept), version }
}

/** On the wire an empty value means "not sent": what was once there can be replaced, not taken away. */
export function checkCleared(values: ProfileValues, initial: ProfileValues): FormErrors {
  const fields = ['nickname', 'intro', 'birthday', 'email', 'wechat', 'qq'] as const
  const cleared = fields.filter((field) => initial[field] && !values[field].trim())
  return Object.fromEntries(cleared.map((field) => [field, '暂不支持清空，可改为新的内容']))
}
