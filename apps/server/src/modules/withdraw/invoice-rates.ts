import { z } from 'zod'
import type { Db } from '../../platform/db/connection.ts'
import { readSetting } from '../../platform/settings.ts'

const rateList = z.record(z.string(), z.array(z.int().min(0)))
/** By kind of taxpayer: general, small-scale. Holds until finance keeps another list in the settings. */
const USUAL_RATES = { 1: [600], 2: [100, 300] }

/** What a company may put on its invoice, the usual one first; any of them where its kind is not known. */
export async function invoiceRates(db: Db, taxpayerType: number): Promise<number[]> {
  const kept = rateList.safeParse(await readSetting(db, 'invoice.rates'))
  const rates: Record<string, number[]> = kept.success ? kept.data : USUAL_RATES
  return rates[taxpayerType] ?? Object.values(rates).flat()
}
