import { writeFileSync } from 'node:fs'
import { type Product, startProduct } from '../support/product.ts'
import { measureCalls } from './calls.bench.ts'
import { measureChecks } from './checks.bench.ts'
import { measureContent } from './content.bench.ts'
import { measureDocuments } from './documents.bench.ts'
import { measureIncome } from './income.bench.ts'
import { measureLedger } from './ledger.bench.ts'
import { measureMessages } from './messages.bench.ts'
import { measurePages } from './pages.bench.ts'
import { type Figure, report } from './report.ts'
import { measureSettlement } from './settlement.bench.ts'
import { measureSite } from './site.bench.ts'
import { measureStart } from './start.bench.ts'
import { measureUpload } from './upload.bench.ts'

/** Each figure stands beside a baseline measured in the same run, or beside its target. */
const MEASURES: Record<string, () => Promise<Figure[]>> = {
  start: measureStart,
  checks: measureChecks,
  calls: () => withProduct(measureCalls),
  pages: () => withProduct(measurePages),
  site: () => withProduct(measureSite),
  messages: measureMessages,
  documents: measureDocuments,
  upload: measureUpload,
  content: measureContent,
  ledger: measureLedger,
  settlement: measureSettlement,
  income: measureIncome,
}

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(MEASURES)
const figures: Figure[] = []
for (const name of names) {
  const measure = MEASURES[name]
  if (!measure) throw new Error(`${name} is none of ${Object.keys(MEASURES).join(', ')}`)
  figures.push(...(await measure()))
}
const text = report(figures)
if (asked.length === 0) writeFileSync(new URL('../../BENCHMARKS.md', import.meta.url), text)
console.log(text)

async function withProduct(measure: (product: Product) => Promise<Figure[]>): Promise<Figure[]> {
  const product = await startProduct()
  try {
    return await measure(product)
  } finally {
    await product.stop()
  }
}
