import { expect, test } from 'vitest'
import { type AudienceDraft, audienceName, audienceOf, uidsIn } from './audience-draft.ts'

const draft: AudienceDraft = { kind: 'all', roles: [], uidText: '' }

test('pasted numbers are read whatever stands between them, each once', () => {
  expect(uidsIn('10000001, 10000002\n10000001；UID：10000003\t')).toEqual([10000001, 10000002, 10000003])
  expect(uidsIn('没有数字')).toEqual([])
})

test('an audience is complete or says what is missing', () => {
  expect(audienceOf(draft)).toEqual({ kind: 'all' })
  expect(audienceOf({ ...draft, kind: 'roles' })).toEqual({ msg: '请选择人群' })
  expect(audienceOf({ ...draft, kind: 'roles', roles: ['agency'] })).toEqual({
    kind: 'roles',
    roles: ['agency'],
  })
  expect(audienceOf({ ...draft, kind: 'uids' })).toEqual({ msg: '请填写用户编号' })
  const many = Array.from({ length: 10_001 }, (_, at) => at + 1).join()
  expect(audienceOf({ ...draft, kind: 'uids', uidText: many })).toEqual({ msg: '一次最多10000人' })
})

test('an audience has a name', () => {
  expect(audienceName({ kind: 'roles', roles: ['agency', 'creator'] })).toBe('个人创作者、机构')
  expect(audienceName({ kind: 'uids', uids: [1, 2] })).toBe('指定 2 人')
})
