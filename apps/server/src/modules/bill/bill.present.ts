import type { Bill, BillItem } from '@tingan/contract/settle-fields'
import { BILL_OWNER, BILL_STATUS, moveBill } from '@tingan/rules/money/bill-status'
import { INCOME_SOURCE_NAMES, PLATFORM_NAMES } from '@tingan/rules/money/income-source'
import type { BillRow } from './bill.repo.ts'
import type { ItemRow } from './item.repo.ts'
import type { Dimension, GroupRow } from './item-group.repo.ts'

export function leftOf(row: BillRow): { royaltyFen: number; labourFen: number; leftFen: number } {
  const royaltyFen = row.royalty_fen - row.used_royalty_fen
  const labourFen = row.labour_fen - row.used_labour_fen
  return { royaltyFen, labourFen, leftFen: royaltyFen + labourFen }
}

export function billFacts(row: BillRow): Omit<Bill, 'can'> {
  const { leftFen } = leftOf(row)
  return {
    billId: row.bill_id,
    billNo: `ZD${row.month.replace('-', '')}${String(row.bill_id).padStart(10, '0')}`,
    ownerType: row.owner_type,
    month: row.month,
    grossFen: row.gross_fen,
    mcnFen: row.mcn_fen,
    adjustFen: row.adjust_fen,
    amountFen: row.amount_fen,
    usedFen: row.amount_fen - leftFen,
    leftFen,
    taxCategoryTotals: { royaltyFen: row.royalty_fen, labourFen: row.labour_fen },
    status: row.status,
    disputeReason: row.dispute_reason,
    deskNote: row.desk_note,
    freezeReason: row.freeze_reason,
    publishedAt: row.published_at?.getTime() ?? null,
    confirmedAt: row.confirmed_at?.getTime() ?? null,
    autoConfirmAt: row.status === BILL_STATUS.toConfirm ? (row.auto_confirm_at?.getTime() ?? null) : null,
    version: row.version,
  }
}

export function presentBill(row: BillRow): Bill {
  return {
    ...billFacts(row),
    can: {
      confirm: moveBill(row.status, 'confirm') !== null,
      withdraw: moveBill(row.status, 'take') !== null && leftOf(row).leftFen > 0,
      recover: row.status === BILL_STATUS.frozen && row.recover_at === null,
    },
  }
}

const BY_AGENCY = 1

export function presentItem(row: ItemRow, ownerType: number): BillItem {
  const waited = row.reason === '' && row.settle_mode === BY_AGENCY && ownerType !== BILL_OWNER.agency
  return {
    itemId: row.item_id,
    uid: row.uid,
    albumId: row.album_id,
    title: row.title ?? (row.source === null ? '账单调整' : ''),
    platform: row.platform,
    source: row.source,
    taxCategory: row.tax_category,
    baseFen: row.base_fen,
    channelFeeBp: row.channel_fee_bp,
    shareBp: row.share_bp,
    amountFen: row.amount_fen,
    mcnRatioBp: row.mcn_ratio_bp,
    mcnFen: row.mcn_fen,
    netFen: row.net_fen,
    playCnt: row.play_cnt,
    dayFrom: row.day_from,
    dayTo: row.day_to,
    note: waited ? '由机构结算' : row.reason,
  }
}

const UNSEEN = '未授权查看收入的主播'

export function presentGroup(row: GroupRow, by: Dimension) {
  const names = by === 'source' ? INCOME_SOURCE_NAMES : by === 'platform' ? PLATFORM_NAMES : {}
  const known = row.name ?? (row.key === null ? '其他与调整' : (names[row.key] ?? String(row.key)))
  return {
    key: row.key,
    name: row.open ? known : UNSEEN,
    amountFen: row.open ? row.amount_fen : row.mcn_fen,
    mcnFen: row.mcn_fen,
    netFen: row.net_fen,
    playCnt: row.open ? row.play_cnt : 0,
  }
}
