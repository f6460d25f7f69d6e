import { INVOICE_DAYS, type InvoiceInput } from '@tingan/contract/settle-fields'
import { audit } from '../../platform/audit.ts'
import { shanghaiDay } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { companyFacts } from '../enterprise/company-facts.service.ts'
import { claimPapers, type PaperRule } from '../paper/paper.service.ts'
import * as repo from './invoice.repo.ts'
import { invoiceRates } from './invoice-rates.ts'
import type { WithdrawRow } from './withdraw.repo.ts'

const INVOICE_FILE: PaperRule = { maxBytes: 10 * 1024 * 1024, pdf: true, ofd: true }
const DAY_MS = 86_400_000
const ACCEPTED = 1

/** Checked at once as far as we can; a person looks at it afterwards. */
export async function handInInvoice(ctx: MemberCtx, row: WithdrawRow, invoice: InvoiceInput): Promise<void> {
  const [current] = await repo.invoicesOf(ctx.db, [row.withdraw_no])
  if (current?.status === ACCEPTED) throw fail(2006)
  const differences = await findDifferences(ctx, row, invoice)
  if (invoice.amountFen !== row.apply_fen)
    throw fail(4010, { expectFen: row.apply_fen, invoiceFen: invoice.amountFen, differences })
  const [first] = differences
  if (first) throw fail(4011, { differences }, { reason: first })
  await claimPapers(ctx, [invoice.file], INVOICE_FILE)
  const at = ctx.clock.date()
  await repo.closeInvoices(ctx.db, row.withdraw_no, '已重新上传', at)
  const fresh = await repo.insertInvoice(ctx.db, {
    withdraw_no: row.withdraw_no,
    type: invoice.type,
    rate_bp: invoice.rateBp,
    code: codeOf(invoice),
    no: invoice.no,
    date: invoice.date,
    amount_fen: invoice.amountFen,
    seller_name: invoice.sellerName,
    seller_tax_no: invoice.sellerTaxNo,
    paper_id: invoice.file,
    created_at: at,
  })
  if (!fresh) throw fail(4011, { differences: ['发票已被使用'] }, { reason: '发票已被使用' })
  await audit(ctx, {
    actor: `user:${row.uid}`,
    action: 'withdraw.invoice',
    subject: `withdraw:${row.withdraw_no}`,
    detail: { code: invoice.code, no: invoice.no },
  })
}

/** A digital invoice is known by its twenty digits alone: whatever else was typed makes it no other one. */
const DIGITAL_DIGITS = 20

function codeOf({ code, no }: InvoiceInput): string {
  return no.length === DIGITAL_DIGITS ? '' : code
}

async function findDifferences(ctx: MemberCtx, row: WithdrawRow, invoice: InvoiceInput): Promise<string[]> {
  const company = await companyFacts(ctx, row.uid)
  const rates = await invoiceRates(ctx.db, company?.taxpayerType ?? 0)
  const now = ctx.clock.now()
  const oldest = shanghaiDay(now - INVOICE_DAYS * DAY_MS)
  return [
    company?.companyName !== invoice.sellerName && '销售方名称与企业名称不一致',
    company?.creditCode !== invoice.sellerTaxNo && '销售方税号与企业信用代码不一致',
    invoice.date > shanghaiDay(now) && '开票日期晚于今天',
    invoice.date < oldest && `开票日期超过${INVOICE_DAYS}天`,
    !rates.includes(invoice.rateBp) && '税率不在可选范围',
  ].filter((difference) => difference !== false)
}
