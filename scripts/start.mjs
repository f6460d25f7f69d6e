// npm start: installs what is missing, builds what has changed, runs the server.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { node24, nodeFlags } from './lib/node24.mjs'
import { inRoot, main } from './lib/project.mjs'
import { runServer } from './lib/run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runServer(node24(), [...nodeFlags, inRoot('apps/server/dist/main.js'), ...process.argv.slice(2)])
})
