import { z } from 'zod'
import { company, settled } from './access.ts'
import { call } from './call.ts'
import { pageInput, pageOf } from './envelope.ts'
import { enumOf, loginUid, text } from './fields.ts'
import { paperField } from './paper.ts'
import {
  bill,
  billGroup,
  billId,
  billItem,
  fileAnswer,
  mcnId,
  month,
  monthRange,
  withdrawRow,
} from './settle-fields.ts'

export const GROUP_BY = ['source', 'album', 'platform', 'anchor'] as const
export const MOST_MONTHS = 36
export const MOST_EXPORT_MONTHS = 12
export const CONFIRM_ACTION = { confirm: 1, dispute: 2 } as const

const groupBy = z.enum(GROUP_BY, '分组方式不正确').default('source')
const billStatus = z.int('账单状态不正确').min(0, '账单状态不正确').max(6, '账单状态不正确').optional()
const billList = pageInput.extend({ ...monthRange, status: billStatus })
const billOrMonth = { billId: billId.optional(), month: month.optional() }
const anchorUid = z.int('请选择主播').optional()

const billPage = bill.extend({
  groups: z.array(billGroup),
  items: pageOf(billItem),
})

/** Income as its owners see it: the account, bills, and what they are made of. */
export const settle = {
  portal: call({
    method: 'GET',
    path: 'copyright/settle/portal/{loginUid}',
    title: '收入账户',
    access: settled,
    input: z.object({ loginUid }),
    output: z.object({
      uid: z.int(),
      pendingFen: z.int(),
      withdrawableFen: z.int(),
      frozenFen: z.int(),
      inProgressFen: z.int(),
      withdrawnFen: z.int(),
      window: z.object({ open: z.boolean(), start: z.string(), end: z.string() }),
      lastBill: bill.nullable(),
      bankStatus: z.int(),
      taxYear: z.object({ year: z.int(), incomeFen: z.int(), taxFen: z.int(), vatFen: z.int() }),
    }),
    errors: [2002],
  }),
  bills: call({
    method: 'GET',
    path: 'copyright/settle/portal/income/list',
    title: '账单列表',
    access: settled,
    input: billList,
    output: pageOf(bill),
    errors: [4101],
  }),
  bill: call({
    method: 'GET',
    path: 'copyright/settle/portal/income/{billId}',
    title: '账单明细',
    access: settled,
    input: pageInput.extend({ billId, groupBy }),
    output: billPage,
    errors: [4013],
  }),
  confirm: call({
    method: 'POST',
    path: 'copyright/settle/portal/income/confirm',
    title: '确认账单或提出异议',
    access: settled,
    input: z
      .object({
        billId,
        action: enumOf([CONFIRM_ACTION.confirm, CONFIRM_ACTION.dispute], '请选择确认或异议'),
        reason: text(0, 300, '异议说明需为10-300个字').default(''),
      })
      .refine(({ action, reason }) => action === CONFIRM_ACTION.confirm || [...reason].length >= 10, {
        path: ['reason'],
        error: '异议说明需为10-300个字',
      }),
    output: z.object({ status: z.int() }),
    errors: [4013, 2006],
  }),
  trace: call({
    method: 'GET',
    path: 'copyright/settle/portal/income/trace',
    title: '金额溯源',
    access: settled,
    input: z.object({ itemId: z.int('请选择账单明细') }),
    output: z.object({
      item: billItem,
      bill,
      rule: z
        .object({
          ruleId: z.int(),
          shareBp: z.int(),
          channelFeeBp: z.int(),
          exclusiveBp: z.int(),
          effectiveFrom: z.string(),
        })
        .nullable(),
      base: z.array(z.object({ day: z.string(), baseFen: z.int(), playCnt: z.int() })),
      ledger: z.array(z.object({ trxId: z.int(), kind: z.string(), deltaFen: z.int(), at: z.int() })),
      withdraws: z.array(
        z.object({ withdrawNo: z.string(), amountFen: z.int(), status: z.int(), paidAt: z.int().nullable() }),
      ),
    }),
    errors: [2002],
  }),
  exportOwn: call({
    method: 'GET',
    path: 'copyright/settle/portal/income/export',
    title: '导出收入明细',
    access: settled,
    answer: 'file',
    input: z.object({ startMonth: month, endMonth: month }),
    output: fileAnswer,
    errors: [2016],
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  recover: call({
    method: 'POST',
    path: 'copyright/settle/recover/apply',
    title: '申请恢复冻结账单',
    access: settled,
    input: z.object({
      billId,
      reason: text(10, 300, '申请说明需为10-300个字'),
      files: z.array(paperField('请上传证明文件')).max(5, '最多上传5个文件').default([]),
    }),
    output: z.object({ status: z.literal('reviewing') }),
    errors: [2013, 2012, 4013, 4014],
  }),
  companyBills: call({
    method: 'GET',
    path: 'copyright/settle/enterprise/income/list',
    title: '企业账单列表',
    access: settled,
    input: billList,
    output: pageOf(bill),
    errors: [4012, 4101],
  }),
  companyBill: call({
    method: 'GET',
    path: 'copyright/settle/enterprise/income/info',
    title: '企业账单详情',
    access: settled,
    input: z.object({ billId }),
    output: z.object({
      bill,
      invoiceInfo: z.object({
        title: z.string(),
        taxNo: z.string(),
        item: z.string(),
        rates: z.array(z.int()),
        /** Who issues it: the company itself. */
        sellerName: z.string(),
        sellerTaxNo: z.string(),
      }),
      withdraw: withdrawRow.nullable(),
    }),
    errors: [4012, 4013],
  }),
  anchors: call({
    method: 'GET',
    path: 'copyright/settle/enterprise/anchor/list',
    title: '按主播的收入',
    access: settled,
    input: pageInput.extend(billOrMonth),
    output: pageOf(
      z.object({ anchorUid: z.int().nullable(), nickname: z.string(), amountFen: z.int(), mcnFen: z.int() }),
    ),
    errors: [4012, 4013],
  }),
  albums: call({
    method: 'GET',
    path: 'copyright/settle/enterprise/album/list',
    title: '按专辑的收入',
    access: settled,
    input: pageInput.extend({ ...billOrMonth, anchorUid }),
    output: pageOf(
      z.object({ albumId: z.int().nullable(), title: z.string(), amountFen: z.int(), playCnt: z.int() }),
    ),
    errors: [4012, 4013],
  }),
  albumPlatforms: call({
    method: 'GET',
    path: 'copyright/settle/enterprise/album/platform/list',
    title: '专辑在各平台的收入',
    access: settled,
    input: z.object({ albumId: z.int('请选择专辑'), month }),
    output: z.array(
      z.object({
        platform: z.int(),
        source: z.int(),
        baseFen: z.int(),
        shareBp: z.int(),
        amountFen: z.int(),
      }),
    ),
    errors: [4012],
  }),
  exportAlbums: call({
    method: 'GET',
    path: 'copyright/settle/enterprise/album/export',
    title: '导出专辑收入',
    access: settled,
    answer: 'file',
    input: z.object({ startMonth: month, endMonth: month, anchorUid }),
    output: fileAnswer,
    errors: [2016, 4012],
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  mcnBills: call({
    method: 'GET',
    path: 'copyright/settle/mcn/income/list',
    title: '机构账单列表',
    access: company,
    input: billList.extend({ mcnId }),
    output: pageOf(bill),
    errors: [2503, 4101],
  }),
  mcnBill: call({
    method: 'POST',
    path: 'copyright/settle/mcn/get/{id}',
    title: '机构账单详情',
    access: company,
    input: z.object({ id: billId, mcnId }),
    output: bill.extend({
      anchors: z.array(billGroup),
      albums: z.array(billGroup),
      withdraw: withdrawRow.nullable(),
    }),
    errors: [2503, 4013],
  }),
  exportMcn: call({
    method: 'GET',
    path: 'copyright/settle/mcn/export',
    title: '导出机构账单',
    access: company,
    answer: 'file',
    input: z.object({ mcnId, billId: billId.optional(), ...monthRange }),
    output: fileAnswer,
    errors: [2016, 2503, 4013],
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
}
