// npm run build: the pages, when their sources have changed.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/project.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
