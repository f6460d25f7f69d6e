import { existsSync, readdirSync, rmSync } from 'node:fs'
import { node24, nodeFlags } from './node24.mjs'
import { precompress } from './precompress.mjs'
import { inRoot, Stop } from './project.mjs'
import { run } from './run.mjs'
import { readStamp, stampOf, writeStamp } from './stamp.mjs'

/** What each app is built for, one build each; an app with one target is built into `dist` itself. */
const apps = { console: ['client', 'server'], ops: ['client'], server: ['.'] }

/** Builds every app whose sources are not the ones its `dist` was made from. */
export async function ensureBuilt() {
  for (const [app, targets] of Object.entries(apps)) await buildApp(app, targets)
}

async function buildApp(app, targets) {
  const folder = `apps/${app}`
  const stampFile = inRoot(`.cache/build-${app}`)
  const stamp = stampOf(['package-lock.json', folder, ...packageSources()])
  const outputs = targets.map((target) => inRoot(folder, 'dist', target))
  if (readStamp(stampFile) === stamp && outputs.every((output) => existsSync(output))) return
  console.log(`正在构建 ${folder} …`)
  rmSync(stampFile, { force: true }) // a build that is cut off must not pass for the earlier one
  for (const target of targets) await vite(folder, target)
  if (targets.includes('client')) await precompress(inRoot(folder, 'dist/client'))
  writeStamp(stampFile, stamp)
}

function packageSources() {
  return readdirSync(inRoot('packages')).map((name) => `packages/${name}/src`)
}

async function vite(folder, target) {
  const args = ['node_modules/vite/bin/vite.js', 'build', folder, '--config', `${folder}/vite.config.ts`]
  const { code, output } = await run(node24(), [...nodeFlags, ...args], {
    env: { BUILD_TARGET: target, NODE_ENV: 'production' },
    capture: true,
    disposable: true,
  })
  if (code !== 0) throw new Stop(`${output.trimEnd()}\n构建失败：${folder}（${target}）。`)
}
