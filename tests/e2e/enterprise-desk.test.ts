import { expect, test } from 'vitest'
import { anEnterprise, standingOf } from '../../apps/server/src/testing/companies.ts'
import { stage } from '../support/journey.ts'
import { operator } from '../support/operator.ts'

const product = stage()

test('an operator finds a company, refuses its operator field by field, and lets a code through', async () => {
  const { uid, companyName } = await anEnterprise(product.server, { status: 2, authStatus: 0 })
  const visitor = await operator(product, 'merchant1', '/ops/enterprise')
  const { page } = visitor
  await page.getByLabel('查找企业').fill(companyName)
  await page.getByRole('button', { name: new RegExp(companyName) }).click()
  await visitor.sees('经办人身份')
  await visitor.look('ops-enterprise')
  await page.getByRole('button', { name: '经办人不通过' }).click()
  await page.getByLabel('原因').fill('证件照片不清晰')
  await page.getByLabel('身份证人像面').fill('照片反光，请重新拍摄')
  await page.getByRole('button', { name: '驳回', exact: true }).click()
  await visitor.sees('上次未通过：证件照片不清晰')
  expect(await standingOf(product.server, uid)).toEqual([1, 3, 0])

  await visitor.open('/ops/credit-code')
  await visitor.sees('白名单是空的')
  await page.getByLabel('统一社会信用代码').fill('91350100M000100Y44')
  await page.getByLabel('核实依据').fill('旧执照，已核对原件')
  await page.getByRole('button', { name: '加入', exact: true }).click()
  await page.getByRole('cell', { name: '91350100M000100Y44' }).waitFor()
  await visitor.look('ops-credit-code')
})
