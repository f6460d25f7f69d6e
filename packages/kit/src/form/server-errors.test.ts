import { expect, it } from 'vitest'
import { sortErrors } from './server-errors.ts'

const isField = (name: string) => ['nickname', 'email'].includes(name)

it('puts errors under their fields, the first of each', () => {
  const errors = [
    { field: 'email', msg: '请输入正确的邮箱' },
    { field: 'nickname', msg: '太短' },
    { field: 'nickname', msg: '含空格' },
  ]
  expect(sortErrors({ code: 2001, msg: '请输入正确的邮箱', errors }, isField)).toEqual({
    fields: { email: '请输入正确的邮箱', nickname: '太短' },
    general: null,
  })
})

it('says above the form what belongs to none of its fields', () => {
  const errors = [
    { field: 'version', msg: '缺少版本号' },
    { field: 'email', msg: '请输入正确的邮箱' },
  ]
  expect(sortErrors({ code: 2001, msg: '缺少版本号', errors }, isField)).toEqual({
    fields: { email: '请输入正确的邮箱' },
    general: '缺少版本号',
  })
})

it('knows which field a business code is about', () => {
  expect(sortErrors({ code: 2201, msg: '昵称已被占用' }, isField, { 2201: 'nickname' })).toEqual({
    fields: { nickname: '昵称已被占用' },
    general: null,
  })
})

it('says everything else above the form', () => {
  expect(sortErrors({ code: 2000, msg: '系统繁忙，请稍后重试' }, isField)).toEqual({
    fields: {},
    general: '系统繁忙，请稍后重试',
  })
})
