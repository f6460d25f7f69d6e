import { account } from '@tingan/contract/account'
import { contract } from '@tingan/contract/contract'
import type { ContractText } from '@tingan/contract/contract-text'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsContractTemplate } from '@tingan/contract/ops/contract-template'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aigc } from '../../db/content/contracts/aigc.ts'
import { mcn } from '../../db/content/contracts/mcn.ts'
import { resource } from '../../db/content/contracts/resource.ts'
import { task } from '../../db/content/contracts/task.ts'
import { aSigner, begun, contractRow, signed } from '../../testing/contracts.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { followSignings } from './contract.jobs.ts'

let server: TestServer
let legal: Desk
let boss: Desk
let reviewer: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  legal = await openDesk(server, 'legal1')
  boss = await openDesk(server, 'super1')
  reviewer = await openDesk(server, 'reviewer1')
})
afterAll(() => server.stop())

const DAY = 86_400_000
const reason = '按新规定修改'
const errorsOf = (data: unknown) =>
  (data as { errors: { field: string; msg: string }[] }).errors.map(({ field, msg }) => `${field} ${msg}`)

/** The same text with one clause changed. */
function changed(text: ContractText, words: string): ContractText {
  const [first, ...rest] = text.articles
  return { ...text, articles: [{ ...first!, clauses: [words, ...first!.clauses.slice(1)] }, ...rest] }
}

async function published(
  kind: 'resource' | 'aigc' | 'task',
  text: ContractText,
  facts: { resignScope?: 0 | 1 | 2 | 3; effectiveIn?: number } = {},
) {
  const effectiveAt = server.deps.clock.now() + (facts.effectiveIn ?? 0)
  const saved = await legal.call(opsContractTemplate.save, {
    kind,
    text,
    effectiveAt,
    resignScope: facts.resignScope ?? 0,
  })
  const { templateId } = saved.data
  const proposed = await legal.call(opsContractTemplate.propose, { templateId, reason })
  await boss.call(opsApproval.decide, { approvalId: proposed.data.approvalId, act: 1, note: '' })
  return templateId
}

describe('a draft', () => {
  test('is the next version, one a kind at a time, and is changed by whoever read it last', async () => {
    const text = changed(mcn, '乙方是依法设立的企业。')
    const input = { kind: 'mcn' as const, text, effectiveAt: server.deps.clock.now() + DAY }
    const saved = await legal.call(opsContractTemplate.save, input)
    expect(saved.data).toMatchObject({ kind: 'mcn', version: 2, status: 0, live: false, lock: 1 })
    expect((await legal.call(opsContractTemplate.save, input)).code).toBe(9006)
    const { templateId } = saved.data
    const again = await legal.call(opsContractTemplate.save, { ...input, templateId, lock: 1, note: '一' })
    expect(again.data).toMatchObject({ lock: 2, note: '一' })
    expect((await legal.call(opsContractTemplate.save, { ...input, templateId, lock: 1 })).code).toBe(2006)
    const { changes, fromVersion, toVersion } = (
      await legal.call(opsContractTemplate.compare, { templateId })
    ).data
    expect([fromVersion, toVersion]).toEqual([1, 2])
    expect(changes.filter(({ change }) => change !== 'same')).toMatchObject([
      { heading: '入驻资格', change: 'changed', after: '乙方是依法设立的企业。' },
    ])
    expect((await legal.call(opsContractTemplate.remove, { templateId })).data).toBe(true)
    expect((await legal.call(opsContractTemplate.remove, { templateId })).code).toBe(2002)
  })

  test('uses only places that will be filled', async () => {
    const text = changed(mcn, '机构{{albumTitles}}。')
    const input = { kind: 'mcn' as const, text, effectiveAt: 0 }
    const { code, msg } = await legal.call(opsContractTemplate.save, input)
    expect([code, msg]).toEqual([9006, '配置校验失败：不认识的占位符 {{albumTitles}}'])
    expect((await legal.call(opsContractTemplate.preview, { kind: 'mcn', text })).code).toBe(9006)
  })

  test('is seen as a document before anybody signs it', async () => {
    const { data } = await legal.call(opsContractTemplate.preview, { kind: 'resource', text: resource })
    expect(data.pages).toBe(4)
    const answer = await fetch(server.origin + data.url)
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('every field is checked at once, by the right desk', async () => {
    const { data } = await legal.call(opsContractTemplate.save, {
      kind: 'x',
      text: { ...resource, title: '短', articles: [] },
      resignScope: 9,
      resignDays: 1,
    } as never)
    expect(errorsOf(data)).toEqual([
      'kind 请选择合同类型',
      'text.title 合同标题需为2-40个字',
      'text.articles 至少一条条款',
      'effectiveAt 请选择生效时间',
      'resignScope 请选择重签范围',
      'resignDays 重签期限需为7-180天',
    ])
    expect((await reviewer.call(opsContractTemplate.list, {})).code).toBe(9001)
    expect((await legal.call(opsContractTemplate.detail, { templateId: 1 })).code).toBe(2002)
    expect((await legal.call(opsContractTemplate.compare, { templateId: 1 })).code).toBe(2002)
    expect((await legal.call(opsContractTemplate.propose, { templateId: 1, reason })).code).toBe(2002)
  })
})

describe('a version', () => {
  test('takes two people, and until then nothing of it can be changed', async () => {
    const text = changed(task, '乙方按照任务单完成演播和录制，任务单是本合同的组成部分。')
    const effectiveAt = server.deps.clock.now() + 7 * DAY
    const { templateId } = (await legal.call(opsContractTemplate.save, { kind: 'task', text, effectiveAt }))
      .data
    const { approvalId } = (await legal.call(opsContractTemplate.propose, { templateId, reason })).data
    const edit = { kind: 'task' as const, text, effectiveAt, templateId }
    expect((await legal.call(opsContractTemplate.save, edit)).code).toBe(2006)
    expect((await legal.call(opsContractTemplate.propose, { templateId, reason })).code).toBe(2006)
    const detail = (await legal.call(opsContractTemplate.detail, { templateId })).data
    expect(detail).toMatchObject({ status: 1, pendingApprovals: [{ approvalId, mine: true }] })
    await boss.call(opsApproval.decide, { approvalId, act: 2, note: '再改改' })
    expect((await legal.call(opsContractTemplate.detail, { templateId })).data.status).toBe(0)
    const second = (await legal.call(opsContractTemplate.propose, { templateId, reason })).data
    await boss.call(opsApproval.decide, { approvalId: second.approvalId, act: 1, note: '' })
    const list = (await legal.call(opsContractTemplate.list, { kind: 'task' })).data
    expect(list.map(({ version, status, live }) => [version, status, live])).toEqual([
      [2, 2, false],
      [1, 2, true],
    ])
    server.deps.clock.advance(8 * DAY)
    legal = await openDesk(server, 'legal1')
    boss = await openDesk(server, 'super1')
    const later = (await legal.call(opsContractTemplate.list, { kind: 'task' })).data
    expect(later.map(({ live }) => live)).toEqual([true, false])
  })

  test('is what an open contract turns to, and what was read of the old one counts for nothing', async () => {
    const { browser } = await aSigner(server)
    const before = await begun(browser, { kinds: ['aigc'] })
    await published('aigc', changed(aigc, '甲方通过控制台提供服务，以控制台展示为准。'))
    const after = await begun(browser, { kinds: ['aigc'] })
    expect(after.contractNos).toEqual(before.contractNos)
    expect(after.contracts[0]!.hash).not.toBe(before.contracts[0]!.hash)
    expect((await contractRow(server, after.contractNos[0]!)).template_version).toBe(2)
  })

  test('that must be signed anew opens tasks; signing closes them and ends the old one', async () => {
    const { browser, uid } = await aSigner(server)
    const old = await signed(server, browser, { kinds: ['resource'] })
    const templateId = await published('resource', changed(resource, '授权作品是指乙方上传的音频。'), {
      resignScope: 2,
    })
    const exist = (await browser.call(contract.existResign, {})).data
    expect(exist).toMatchObject({ exist: true, kinds: ['resource'], albumIds: [] })
    const flags = async () => (await browser.call(account.info, {})).data.contractSign
    expect(await flags()).toMatchObject({ resource: 3 })
    const brief = (await legal.call(opsContractTemplate.detail, { templateId })).data
    expect(brief.resignOpen).toBeGreaterThan(0)
    const messages = await server.deps.db
      .selectFrom('message')
      .select('title')
      .where('uid', '=', uid)
      .execute()
    expect(messages).toContainEqual({ title: '合同有新版本，需要重新签署' })
    const next = await signed(server, browser, { kinds: ['resource'] })
    expect(next.contractNos).not.toEqual(old.contractNos)
    expect(await contractRow(server, old.contractNos[0]!)).toMatchObject({ status: 5, resign_due: false })
    expect(await flags()).toMatchObject({ resource: 2 })
    expect((await browser.call(contract.existResign, {})).data.exist).toBe(false)
    const { changes } = (await browser.call(contract.compare, { contractNo: next.contractNos[0]! })).data
    expect(changes.filter(({ change }) => change !== 'same')).toMatchObject([{ heading: '释义' }])
  })

  test('of a later day asks people on that day, and only those it concerns', async () => {
    const { browser, uid } = await aSigner(server)
    await signed(server, browser, { kinds: ['task'] })
    await published('task', changed(task, '乙方按照任务单完成演播。'), { resignScope: 3, effectiveIn: DAY })
    await followSignings.run(server.deps, {})
    server.deps.clock.advance(2 * DAY)
    await followSignings.run(server.deps, {})
    const later = await signedIn(server, uid)
    expect((await later.call(contract.existResign, {})).data).toMatchObject({ exist: false, deadline: null })
  })
})
