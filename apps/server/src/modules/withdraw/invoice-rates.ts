import { invoiceRatesInput } from '@tingan/contract/ops/withdraw'
import type { z } from 'zod'
import type { Db } from '../../platform/db/connection.ts'
import { readSetting, writeSetting } from '../../platform/settings.ts'

export type InvoiceRates = z.output<typeof invoiceRatesInput>

const KEY = 'invoice.rates'
/** Holds until finance keeps another list in the settings. */
const USUAL_RATES: InvoiceRates = { general: [600], small: [100, 300] }
const TAXPAYERS: Readonly<Record<number, keyof InvoiceRates>> = { 1: 'general', 2: 'small' }

export async function allInvoiceRates(db: Db): Promise<InvoiceRates> {
  const kept = invoiceRatesInput.safeParse(await readSetting(db, KEY))
  return kept.success ? kept.data : USUAL_RATES
}

export function keepInvoiceRates(db: Db, rates: InvoiceRates): Promise<void> {
  return writeSetting(db, KEY, rates)
}

/** What a company may put on its invoice, the usual one first; any of them where its kind is not known. */
export async function invoiceRates(db: Db, taxpayerType: number): Promise<number[]> {
  const rates = await allInvoiceRates(db)
  const kind = TAXPAYERS[taxpayerType]
  return kind ? rates[kind] : [...new Set([...rates.general, ...rates.small])]
}
