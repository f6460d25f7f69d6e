import { readFileSync } from 'node:fs'
import { enterprise } from '@tingan/contract/enterprise'
import { expect, inject, test } from 'vitest'
import {
  ACCOUNT_NO,
  aBankForm,
  aBaseForm,
  anEnterprise,
  anOperatorForm,
  LEGAL,
  OPERATOR,
  playSandbox,
} from '../../testing/companies.ts'
import { lastCode } from '../../testing/phone.ts'
import { logFile, startTestServer } from '../../testing/test-server.ts'
import { sendPayments } from './enterprise.jobs.ts'

test('a whole walk, faults included, leaves no number, code or amount in the log', async () => {
  const server = await startTestServer(inject('postgres'), { LOG_LEVEL: 'trace' })
  try {
    const { browser, uid } = await anEnterprise(server, { status: 1 })
    const base = await aBaseForm(server, browser)
    await playSandbox(server, 'fault', { provider: 'registry', fault: 'down' })
    expect(await browser.call(enterprise.setBaseInfo, base)).toMatchObject({ code: 2000 })
    await playSandbox(server, 'fault', { provider: 'registry', fault: 'none' })
    expect(await browser.call(enterprise.setBaseInfo, base)).toMatchObject({ code: 200 })
    const form = await anOperatorForm(server, browser)
    const { operatorMobile: mobile } = form
    await browser.call(enterprise.sendSmsCode, { mobile })
    const code = await lastCode(server, mobile)
    const { data } = await browser.call(enterprise.checkSmsCode, { mobile, code })
    await browser.call(enterprise.setOperatorInfo, { ...form, verifyToken: data.verifyToken })
    const { flowId } = (await browser.call(enterprise.authFace, {})).data
    await playSandbox(server, `face/${flowId}`, { pass: true })
    await browser.call(enterprise.getFaceRes, { flowId })
    const bank = aBankForm(base.companyName)
    await playSandbox(server, 'fault', { provider: 'bank', fault: 'down' })
    expect(await browser.call(enterprise.setBankInfo, bank)).toMatchObject({ code: 200 })
    await playSandbox(server, 'fault', { provider: 'bank', fault: 'none' })
    await sendPayments.run(server.deps, {})
    const { amountFen } = (await playSandbox(server, `bank/${uid}`)).data as { amountFen: number }
    expect(await browser.call(enterprise.checkPay, { amount: amountFen })).toMatchObject({ code: 200 })

    const log = readFileSync(logFile(server.dataDir), 'utf8')
    expect(log).toContain('/api/v1/enterprise/setBankInfo')
    expect(log).toMatch(/does not answer/)
    for (const secret of [
      LEGAL.idNo,
      OPERATOR.idNo,
      LEGAL.name,
      OPERATOR.name,
      mobile,
      ACCOUNT_NO,
      data.verifyToken,
    ])
      expect(log).not.toContain(secret)
    expect(log).not.toMatch(/amount/i)
    const audits = await server.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `enterprise:${uid}`)
      .execute()
    expect(audits.length).toBeGreaterThan(4)
    expect(JSON.stringify(audits)).not.toMatch(
      new RegExp([LEGAL.idNo, OPERATOR.idNo, mobile, ACCOUNT_NO].join('|')),
    )
  } finally {
    await server.stop()
  }
})
