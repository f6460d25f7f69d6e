import { Readable } from 'node:stream'
import type { ParsedInput } from '@tingan/contract/call'
import type { withdraw } from '@tingan/contract/withdraw'
import { maskName } from '@tingan/rules/checks/mask'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { percentOf, TAX_CATEGORY_NAMES, taxSteps } from '@tingan/rules/money/tax-words'
import type { MemberCtx } from '../../platform/context.ts'
import type { FileAnswer } from '../../platform/http/mount.ts'
import { type MoneyPaper, makeMoneyPaper } from '../../platform/pdf/money-paper.ts'
import { certifiedName } from '../bank/bank.service.ts'
import { taxYear } from '../tax/tax.service.ts'
import { receipt } from './withdraw.service.ts'

const yuan = (fen: number) => `${formatMoney(fen)} 元`
const PDF = 'application/pdf'

async function answer(name: string, paper: MoneyPaper): Promise<FileAnswer> {
  return { name, type: PDF, body: Readable.from([await makeMoneyPaper(paper)]) }
}

/** To be printed or kept: who was paid, how much, and how that came about. */
export async function receiptFile(
  ctx: MemberCtx,
  input: ParsedInput<typeof withdraw.receiptFile>,
): Promise<FileAnswer> {
  const paid = await receipt(ctx, input)
  const person = paid.ownerType === BILL_OWNER.person
  return answer(`提现回单 ${paid.withdrawNo}.pdf`, {
    title: '提现回单',
    company: ctx.config.COMPANY_NAME,
    label: '提现单号',
    no: paid.withdrawNo,
    madeAt: ctx.clock.now(),
    blocks: [
      {
        heading: '付款信息',
        facts: [
          { label: '付款方', value: ctx.config.COMPANY_NAME },
          { label: '收款方', value: paid.payee },
          { label: '收款账户', value: `${paid.bankName} ${paid.cardNo}` },
          { label: '实付金额', value: yuan(paid.netFen) },
          { label: '到账时间', value: formatDateTime(paid.paidAt) },
          { label: '银行流水号', value: paid.bankSerialNo },
        ],
      },
      {
        heading: '金额构成',
        facts: [
          { label: '申请金额', value: yuan(paid.applyFen) },
          ...(person
            ? [
                { label: '预扣个人所得税', value: yuan(paid.taxFen) },
                { label: '代办增值税及附加', value: yuan(paid.vatFen) },
                { label: '扣税月份', value: paid.taxMonth ?? '' },
              ]
            : []),
          ...paid.bills.map(({ month, amountFen }) => ({ label: `${month} 账单`, value: yuan(amountFen) })),
        ],
      },
      ...paid.taxDetail.map((line) => ({
        heading: `${TAX_CATEGORY_NAMES[line.category]}的计算`,
        facts: taxSteps(line),
      })),
    ],
    note: '本回单由系统根据账务记录生成。姓名与账号按规定隐去一部分，完整信息以银行回单为准。',
  })
}

/** What was withheld in a year, payment by payment. */
export async function taxStatementFile(
  ctx: MemberCtx,
  { year }: ParsedInput<typeof withdraw.taxStatementFile>,
): Promise<FileAnswer> {
  const { uid } = ctx.member
  const [statement, name] = await Promise.all([taxYear(ctx.db, uid, year), certifiedName(ctx, uid)])
  return answer(`年度纳税明细 ${year}.pdf`, {
    title: `${year} 年度纳税明细`,
    company: ctx.config.COMPANY_NAME,
    label: '账号',
    no: String(uid),
    madeAt: ctx.clock.now(),
    blocks: [
      {
        heading: '扣缴信息',
        facts: [
          { label: '纳税人', value: maskName(name ?? '') },
          { label: '扣缴义务人', value: ctx.config.COMPANY_NAME },
          { label: '所属期间', value: `${year}-01 至 ${year}-12` },
        ],
      },
      {
        heading: '全年合计',
        facts: [
          { label: '收入', value: yuan(statement.incomeFen) },
          { label: '预扣个人所得税', value: yuan(statement.taxFen) },
          { label: '代办增值税及附加', value: yuan(statement.vatFen) },
        ],
      },
      ...statement.rows.map((row) => ({
        heading: `${row.taxMonth} · ${TAX_CATEGORY_NAMES[row.category]}`,
        facts: [
          { label: '提现单号', value: row.withdrawNo },
          { label: '收入', value: yuan(row.incomeFen) },
          { label: '税率', value: percentOf(row.rateBp) },
          { label: '预扣个税', value: yuan(row.taxFen) },
          { label: '代办增值税及附加', value: yuan(row.vatFen) },
        ],
      })),
    ],
    note: '平台作为扣缴义务人预扣预缴，年度汇算以税务机关为准。姓名按规定隐去一部分。',
  })
}
