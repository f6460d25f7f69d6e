import type { account, User } from '@tingan/contract/account'
import type { FormValues } from '@tingan/kit/form/use-contract-form.ts'

/** The name a new account is given is nobody's choice. */
function chosenName({ nickname, inviteCode }: Pick<User, 'nickname' | 'inviteCode'>): string {
  return nickname === `听岸${inviteCode}` ? '' : nickname
}

export function basicValues(user: User) {
  const { avatar, intro, provinceId, cityId, areaId, tags } = user
  return {
    avatar,
    nickname: chosenName(user),
    gender: (user.gender ?? null) as 1 | 2 | null,
    provinceId,
    cityId,
    areaId,
    intro,
    // None chosen yet is nothing said, not an empty list.
    tags: tags.length > 0 ? tags : null,
  } satisfies FormValues<typeof account.firstSet>
}

/** All of it once more, as it was saved: the last step repeats the first and says that it is the last. */
export function savedBasics(user: User) {
  const { areaId, tags, ...fields } = basicValues(user)
  return { ...fields, ...(areaId !== null && { areaId }), ...(tags !== null && { tags }) }
}
