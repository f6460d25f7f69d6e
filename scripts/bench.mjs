// npm run bench: builds what has changed, measures, and writes BENCHMARKS.md; npm run bench upload pages: only those, only shown.
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled, ensureLighthouse } from './lib/install.mjs'
import { node24, nodeFlags } from './lib/node24.mjs'
import { inRoot, main } from './lib/project.mjs'
import { run } from './lib/run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  process.env.CHROMIUM_PATH = await ensureChromium({ whole: true })
  process.env.LIGHTHOUSE = await ensureLighthouse()
  const { code } = await run(
    node24(),
    [...nodeFlags, inRoot('tests/bench/bench.ts'), ...process.argv.slice(2)],
    {},
  )
  return code
})
