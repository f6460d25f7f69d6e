import { rmSync } from 'node:fs'
import { newDataDir, rssMb, startProduct } from '../support/product.ts'
import { type Figure, median } from './report.ts'

const RUNS = 5
const IDLE_MS = 5000

/** From an installed, built and once-started product to its first page; then what it weighs when left alone. */
export async function measureStart(): Promise<Figure[]> {
  const dataDir = newDataDir()
  await (await startProduct(dataDir)).kill('SIGTERM')
  const times: number[] = []
  let idle = 0
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    const product = await startProduct(dataDir)
    times.push(performance.now() - began)
    if (run === RUNS - 1) {
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
      idle = rssMb(product.pid)
    }
    await product.kill('SIGTERM')
  }
  rmSync(dataDir, { recursive: true, force: true })
  const seconds = median(times) / 1000
  return [
    {
      what: 'cold start to the first page (median of 5)',
      figure: `${seconds.toFixed(2)} s`,
      target: '≤ 3 s',
      met: seconds <= 3,
    },
    {
      what: 'API process, idle, resident',
      figure: `${idle.toFixed(0)} MB`,
      target: '≤ 130 MB',
      met: idle <= 130,
    },
  ]
}
