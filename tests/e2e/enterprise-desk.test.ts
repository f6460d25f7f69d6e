import { enterprise } from '@tingan/contract/enterprise'
import { expect, test } from 'vitest'
import { aBankForm, anEnterprise, standingOf } from '../../apps/server/src/testing/companies.ts'
import { signedIn } from '../../apps/server/src/testing/members.ts'
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

test('finance enters what the bank says of a payment, with the bank’s own reason', async () => {
  const { uid, companyName } = await anEnterprise(product.server, { status: 3, authStatus: 2 })
  const company = await signedIn(product.server, uid)
  expect(await company.call(enterprise.setBankInfo, aBankForm(companyName))).toMatchObject({ code: 200 })
  const visitor = await operator(product, 'finance1', '/ops/payment-check?state=PAID')
  const { page } = visitor
  const row = page.getByRole('row').filter({ hasText: companyName })
  await row.getByText('已打款，待确认').waitFor()
  await visitor.look('ops-payment-check')
  await row.getByRole('button', { name: '退回' }).click()
  await page.getByRole('button', { name: '登记退回' }).click()
  await visitor.sees('请填写银行给出的退回原因')
  await page.getByLabel('银行给出的原因').fill('户名不符')
  await page.getByRole('button', { name: '登记退回' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await standingOf(product.server, uid)).toEqual([3, 2, 2])
  const { data } = await company.call(enterprise.info, {})
  expect(data.failReason).toBe('打款被退回（户名不符）')
})
