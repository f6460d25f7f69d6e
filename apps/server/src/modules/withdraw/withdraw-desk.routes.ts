import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { deskTaxTables, exportTaxYear, proposeTaxTable } from '../tax/tax-desk.service.ts'
import { importResult } from './bank-result.service.ts'
import { batchFile, listBatches, makeBatch } from './batch.service.ts'
import { decideInvoice } from './invoice-desk.service.ts'
import { deskInvoiceRates, proposeInvoiceRates } from './invoice-rate-desk.service.ts'
import { passWithdraw, refuseWithdraw } from './review.service.ts'
import { deskWithdraw, deskWithdraws } from './withdraw-desk.service.ts'

export const withdrawDeskRoutes: Mounted = handle(opsWithdraw, {
  list: (ctx, input) => deskWithdraws(ctx, input),
  detail: (ctx, input) => deskWithdraw(ctx, input),
  pass: (ctx, input) => passWithdraw(ctx, input),
  refuse: (ctx, input) => refuseWithdraw(ctx, input),
  decideInvoice: (ctx, input) => decideInvoice(ctx, input),
  makeBatch: (ctx) => makeBatch(ctx),
  batches: (ctx, input) => listBatches(ctx, input),
  batchFile: (ctx, input) => batchFile(ctx, input),
  importResult: (ctx, input) => importResult(ctx, input),
  invoiceRates: (ctx) => deskInvoiceRates(ctx),
  proposeInvoiceRates: (ctx, input) => proposeInvoiceRates(ctx, input),
  taxTables: (ctx) => deskTaxTables(ctx),
  proposeTaxTable: (ctx, input) => proposeTaxTable(ctx, input),
  taxExport: (ctx, input) => exportTaxYear(ctx, input),
})
