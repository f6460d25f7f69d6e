import type { Visitor } from './journey.ts'

/** The second pair of eyes, at a desk of its own. */
export async function agree(second: Visitor, summary: RegExp): Promise<void> {
  await second.open('/ops/approval')
  await second.page.getByRole('button', { name: summary }).click()
  await second.page.getByRole('button', { name: '同意并生效' }).click()
  await second.sees('已同意，变更已生效')
}

/** Up to the answer, which says whether somebody else has to look too. */
export async function passWithdraw(desk: Visitor, withdrawNo: string, answer: string): Promise<void> {
  await desk.open(`/ops/withdraw?id=${withdrawNo}`)
  await desk.page.getByRole('button', { name: '通过', exact: true }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  await desk.sees(answer)
}

/** Everything that was passed, which here is one payment; ends at the desk of the batches. */
export async function makeBatch(desk: Visitor): Promise<string> {
  await desk.open('/ops/pay-batch')
  await desk.page.getByRole('button', { name: '生成打款批次' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: '生成' }).click()
  const words = await desk.page.getByText(/批次 DK\d{18} 已生成，共 1 笔/).textContent()
  return /DK\d{18}/.exec(words ?? '')![0]
}

/** The bank's word as its file says it, and what the desk makes of it. */
export async function enterResult(
  desk: Visitor,
  batchNo: string,
  line: string,
  answer: string,
): Promise<void> {
  const { page } = desk
  await page.getByRole('button', { name: `导入批次 ${batchNo} 的回盘` }).click()
  await page
    .getByLabel('选择 CSV 文件')
    .last()
    .setInputFiles({
      name: '回盘.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`提现单号,银行流水号,结果,失败原因\n${line}\n`),
    })
  await page.getByRole('button', { name: '登记 1 笔结果' }).click()
  await desk.sees(answer)
  await page.getByRole('button', { name: '完成' }).click()
}
