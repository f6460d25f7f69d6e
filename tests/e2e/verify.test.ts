import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../apps/server/src/platform/crypto/random.ts'
import { makeContractPdf } from '../../apps/server/src/platform/pdf/contract-pdf.ts'
import { aContract } from '../../apps/server/src/platform/pdf/sample.fixture.ts'
import { aSignedContract, SIGNED_AT } from '../../apps/server/src/providers/esign/esign.fixture.ts'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()
const NO = 'HT2026111500000001'
let signed: Buffer

beforeAll(async () => {
  const { db, esign } = product.server.deps
  signed = await aSignedContract(esign)
  await db
    .insertInto('contract')
    .values({
      contract_no: NO,
      uid: 10000001,
      kind: 'resource',
      title: '音频内容资源授权合同',
      status: CONTRACT_STATUS.effective,
      signed_hash: sha256(signed),
      signed_at: new Date(SIGNED_AT),
      created_at: new Date(SIGNED_AT),
      updated_at: new Date(SIGNED_AT),
    })
    .execute()
})

const pdf = (buffer: Buffer, name = '合同.pdf') => ({ name, mimeType: 'application/pdf', buffer })
const choose = ({ page }: Visitor, file: ReturnType<typeof pdf>) =>
  page.getByLabel('选择文件').setInputFiles(file)
const verdict = ({ page }: Visitor, title: string) =>
  page.getByRole('heading', { level: 2, name: title }).waitFor()

const changed = (at: number) => {
  const copy = Buffer.from(signed)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

for (const dark of [false, true])
  for (const phone of [false, true]) {
    const look = `${dark ? 'dark' : 'light'}-${phone ? 'phone' : 'desk'}`
    test(`a contract is found true, ${look}`, async () => {
      const visitor = await product.visit({ dark, phone })
      await visitor.open(`/verify?no=${NO}`)
      await visitor.sees(/您扫描的合同编号是/)
      await visitor.look(`verify-${look}`)
      const sent: number[] = []
      visitor.page.on('request', (request) => sent.push(request.postDataBuffer()?.length ?? 0))
      await choose(visitor, pdf(signed))
      await verdict(visitor, '文件真实，未被改动')
      await visitor.sees('《音频内容资源授权合同》')
      await visitor.sees('听岸（上海）文化科技有限公司')
      await visitor.sees('林*')
      expect(await visitor.page.getByText('林舟').count()).toBe(0)
      expect(Math.max(...sent), 'only hashes and signatures leave').toBeLessThan(12_000)
      await visitor.look(`verify-true-${look}`)
    })
  }

test('what is wrong with a file is said', async () => {
  const visitor = await product.visit()
  await visitor.open('/verify')
  const draft = (await makeContractPdf(aContract())).file
  const cases: [Buffer, string][] = [
    // no two alike in a row: the verdict on the one before must not be taken for the next
    [Buffer.alloc(0), '这不是完整的 PDF 文件'],
    [changed(4000), '文件被改动过'],
    [signed.subarray(0, signed.length - 2000), '这不是完整的 PDF 文件'],
    [Buffer.concat([signed, Buffer.from('\n%%EOF\n')]), '签署之后又追加了内容'],
    [Buffer.from('GIF89a no paper at all'), '这不是完整的 PDF 文件'],
    [draft, '没有找到电子签名'],
  ]
  for (const [file, title] of cases) {
    await choose(visitor, pdf(file))
    await verdict(visitor, title)
  }
  await choose(visitor, pdf(changed(4000)))
  await verdict(visitor, '文件被改动过')
  await visitor.look('verify-changed')
})

test('a file that the scanned code does not mean is told apart', async () => {
  const visitor = await product.visit()
  await visitor.open('/verify?no=HT2026111500000002')
  await choose(visitor, pdf(signed))
  await verdict(visitor, '不是您扫描的那份合同')
})

test('a file is dropped, and the keyboard reaches the button', async () => {
  const visitor = await product.visit()
  const { page } = visitor
  // asked for long before, so that the browser surely hands it over
  const asked = page.waitForEvent('filechooser', { timeout: 60_000 })
  await visitor.open('/verify')
  const data = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], '合同.pdf'))
    return transfer
  }, signed.toString('base64'))
  await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: data })
  await verdict(visitor, '文件真实，未被改动')
  await page.getByLabel('选择文件').focus()
  await page.keyboard.press('Enter')
  await (await asked).setFiles(pdf(changed(4000)))
  await verdict(visitor, '文件被改动过')
})

test('where the network is gone, it says so', async () => {
  const visitor = await product.visit()
  visitor.allow(/net::ERR_INTERNET_DISCONNECTED/)
  await visitor.open('/verify')
  await choose(visitor, pdf(signed))
  await verdict(visitor, '文件真实，未被改动')
  await visitor.context.setOffline(true)
  await choose(visitor, pdf(signed))
  await verdict(visitor, '没能完成核对')
})
