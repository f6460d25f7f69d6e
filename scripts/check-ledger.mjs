// npm run check-ledger: reads every entry of the ledger again and says whether all books agree.
import { ensureInstalled } from './lib/install.mjs'
import { node24, nodeFlags } from './lib/node24.mjs'
import { inRoot, main } from './lib/project.mjs'
import { run } from './lib/run.mjs'

await main(async () => {
  await ensureInstalled()
  const { code } = await run(node24(), [...nodeFlags, inRoot('apps/server/src/check-ledger.ts')], {})
  return code
})
