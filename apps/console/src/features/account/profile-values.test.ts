import { expect, it } from 'vitest'
import { checkCleared, profileInput } from './profile-values.ts'

const initial = {
  nickname: '顾长安',
  avatar: '',
  intro: '讲长安城里的旧事',
  gender: null,
  birthday: '',
  email: '',
  wechat: '',
  qq: '',
  provinceId: 350000,
  cityId: 350200,
  areaId: 350203,
  tags: null,
  version: 3,
}

it('sends what changed, and the version', () => {
  const filled = { nickname: '顾长安', intro: '新的简介', version: 3 }
  expect(profileInput(filled, { intro: ' 新的简介 ' }, 4)).toEqual({ intro: '新的简介', version: 4 })
})

it('names what is taken away, for an empty value means "not sent"', () => {
  expect(profileInput({ version: 3 }, { qq: '', email: ' ' }, 4)).toEqual({
    clear: ['email', 'qq'],
    version: 4,
  })
})

it('sends a place whole', () => {
  const filled = { provinceId: 350000, cityId: 350100, areaId: 350102, qq: '12345', version: 3 }
  expect(profileInput(filled, { cityId: 350100, areaId: 350102 }, 4)).toEqual({
    provinceId: 350000,
    cityId: 350100,
    areaId: 350102,
    version: 4,
  })
})

it('does not let a public name or introduction be emptied', () => {
  expect(Object.keys(checkCleared({ ...initial, intro: ' ' }, initial))).toEqual(['intro'])
  expect(checkCleared({ ...initial, intro: '换一段简介' }, initial)).toEqual({})
})
