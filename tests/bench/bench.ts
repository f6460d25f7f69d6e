import { writeFileSync } from 'node:fs'
import { startProduct } from '../support/product.ts'
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
const figures: Figure[] = []
figures.push(...(await measureStart()))
const product = await startProduct()
try {
  figures.push(...(await measureChecks()))
  figures.push(...(await measureCalls(product)))
  figures.push(...(await measurePages(product)))
  figures.push(...(await measureSite(product)))
} finally {
  await product.stop()
}
figures.push(...(await measureMessages()))
figures.push(...(await measureDocuments()))
figures.push(...(await measureUpload()))
figures.push(...(await measureContent()))
figures.push(...(await measureLedger()))
figures.push(...(await measureSettlement()))
figures.push(...(await measureIncome()))
const text = report(figures)
writeFileSync(new URL('../../BENCHMARKS.md', import.meta.url), text)
console.log(text)
