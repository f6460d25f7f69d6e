import { expect, test } from 'vitest'
import { checkRealName, type RealNameValues } from './real-name-values.ts'

const values: RealNameValues = {
  realName: '苏晚晴',
  idCardNo: '34052419800101001X',
  idCardFront: '',
  idCardBack: '',
  validFrom: '2019-03-01',
  validTo: '2039-03-01',
  mobile: '13900000001',
  way: 1,
  faceConsent: true,
}
const today = { today: '2026-11-15', forever: false }

test('a grown-up with a valid card has nothing to mend', () => {
  expect(checkRealName(values, today)).toEqual({})
  expect(checkRealName({ ...values, idCardNo: '3405**********001X' }, today)).toEqual({})
})

test('age and end of the card are judged on the day', () => {
  expect(checkRealName(values, { today: '1997-12-31', forever: true })).toEqual({
    idCardNo: '未满18周岁，暂不支持认证',
  })
  expect(checkRealName({ ...values, validTo: '2026-11-15' }, today)).toEqual({
    validTo: '证件已过期，请更换有效证件',
  })
})

test('a card without end needs none, any other does', () => {
  expect(checkRealName({ ...values, validTo: '' }, { ...today, forever: true })).toEqual({})
  expect(checkRealName({ ...values, validTo: '' }, today)).toEqual({ validTo: '请选择证件有效期的结束日期' })
})
