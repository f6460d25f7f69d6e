import { profileInput } from '@tingan/contract/account'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { hasField, isRequired } from './schema-fields.ts'

const schema = z
  .object({
    name: z.string('请输入名称'),
    note: z.string().optional(),
    size: z.int().default(20),
    bank: z.object({ cardNo: z.string('请输入卡号'), branch: z.string().nullish() }).optional(),
    list: z.array(z.object({ plat: z.int('请选择平台') })),
  })
  .refine(() => true)

it('marks what may not be left out', () => {
  const required = ['name', 'note', 'size', 'bank', 'list'].filter((field) => isRequired(schema, field))
  expect(required).toEqual(['name', 'list'])
})

it('looks into parts and lists', () => {
  expect(isRequired(schema, 'bank.cardNo')).toBe(true)
  expect(isRequired(schema, 'bank.branch')).toBe(false)
  expect(isRequired(schema, 'list.3.plat')).toBe(true)
})

it('looks through a transform', () => {
  expect(
    isRequired(
      schema.transform((value) => value),
      'name',
    ),
  ).toBe(true)
})

it('knows the fields of a contract, and no others', () => {
  expect(hasField(profileInput, 'nickname')).toBe(true)
  expect(hasField(profileInput, 'nick')).toBe(false)
  expect(hasField(profileInput, 'nickname.first')).toBe(false)
})
