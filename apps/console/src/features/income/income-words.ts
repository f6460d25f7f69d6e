import type { Bill, WithdrawRow } from '@tingan/contract/settle-fields'
import type { TrailStep } from '@tingan/contract/withdraw'
import type { Tone } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { BILL_OWNER, BILL_STATUS } from '@tingan/rules/money/bill-status'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'

export const yuan = (fen: number) => `¥${formatMoney(fen)}`

export const BILL_TONES: Readonly<Record<number, Tone>> = {
  1: 'warning',
  2: 'success',
  3: 'warning',
  4: 'brand',
  5: 'neutral',
  6: 'error',
}

export const WITHDRAW_TONES: Readonly<Record<number, Tone>> = {
  0: 'warning',
  1: 'brand',
  2: 'success',
  3: 'error',
  4: 'brand',
  5: 'error',
  6: 'neutral',
}

export const OWNER_NAMES: Readonly<Record<number, string>> = {
  [BILL_OWNER.person]: '个人',
  [BILL_OWNER.company]: '企业',
  [BILL_OWNER.agency]: '机构',
}

/** What a bill waits for, in a sentence; empty where there is nothing to say. */
export function billNote(bill: Bill): string {
  const { toConfirm, disputed, withdrawing, frozen } = BILL_STATUS
  if (bill.status === toConfirm)
    return `请核对后确认。${formatDateTime(bill.autoConfirmAt)} 前没有提出异议，会自动确认。${answered(bill)}`
  if (bill.status === disputed)
    return `你提出了异议：${bill.disputeReason}。我们正在核对，完成后会请你再次确认。`
  if (bill.status === withdrawing) return '其中一部分或全部正在提现。'
  if (bill.status !== frozen) return ''
  const asked = bill.can.recover
    ? '这笔钱仍然属于你，说明情况后可以申请恢复。'
    : '恢复申请正在审核，预计 3 个工作日内有结果。'
  const refused = bill.can.recover && bill.deskNote ? `上次申请未通过：${bill.deskNote}。` : ''
  return `账单被冻结，原因：${bill.freezeReason}。冻结期间 ${yuan(bill.leftFen)} 不能提现。${refused}${asked}`
}

function answered({ deskNote }: Bill): string {
  return deskNote ? `对上次异议的答复：${deskNote}。` : ''
}

/** What comes next, and how long it may take. */
export function withdrawNote(row: WithdrawRow): string {
  const { toInvoice, reviewing, paying, paid, refused, bounced, cancelled } = WITHDRAW_STATUS
  switch (row.status) {
    case toInvoice:
      if (!row.invoice) return '请按账单金额开票并上传发票，通过后开始审核。'
      if (row.invoice.status === 2) return `发票未通过：${row.invoice.reason}。请重新上传。`
      return '发票已上传，正在核对。'
    case reviewing:
      if (row.can.consent) return '付款月份的税费有变化，请核对新的税后金额。同意后继续，也可以撤销。'
      return '正在审核，3 个工作日内完成。'
    case paying:
      return '已通过审核并交给银行，预计 3 个工作日内到账。'
    case paid:
      return `已于 ${formatDateTime(row.paidAt)} 到账。`
    case refused:
      return `未通过审核：${row.rejectReason}。金额已退回可提现余额。`
    case bounced:
      return `银行退回：${row.bankReturn}。金额已退回可提现余额，核对收款账户后可以重新打款。`
    case cancelled:
      return '已撤销，金额已退回可提现余额。'
    default:
      return ''
  }
}

/** What somebody waits for; empty when it is over. */
export function nextStep({ status, invoice, can }: WithdrawRow): string {
  const { toInvoice, reviewing, paying, bounced } = WITHDRAW_STATUS
  if (status === toInvoice) return invoice?.status === 0 ? '等待核对发票' : '等待上传发票'
  if (status === reviewing) return can.consent ? '等待你确认新的税后金额' : '等待审核'
  if (status === paying) return '等待银行打款'
  return status === bounced ? '等待你重新打款或撤销' : ''
}

export const TRAIL_WORDS: Readonly<Record<TrailStep['event'], string>> = {
  apply: '提交申请',
  invoice: '上传发票',
  refuseInvoice: '发票未通过',
  acceptInvoice: '发票通过，进入审核',
  taxChanged: '税费有变化，等待确认',
  consent: '同意新的税后金额',
  pass: '审核通过，交给银行',
  refuse: '审核未通过',
  paid: '打款成功',
  bounce: '银行退回',
  retry: '重新提交打款',
  cancel: '撤销申请',
}
export const BAD_EVENTS: readonly TrailStep['event'][] = ['refuseInvoice', 'refuse', 'bounce']
