// npm test [-- stage…] [-- path…]: everything, or only the named stages and the test files whose path contains a word.
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { node24, nodeFlags } from './lib/node24.mjs'
import { ensurePdfTools } from './lib/pdf-tools.mjs'
import { main, Stop } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { runVitest } from './lib/vitest.mjs'

/** Tests have limits of their own: this ends only what hangs beside them, also where everything takes twice its time. */
const patience = 40 * 60_000

/** The stages in their order; the ones without a command of their own are vitest projects. */
const stages = [
  {
    name: 'typecheck',
    command: ['node_modules/typescript/bin/tsc', '-b', '--builders', '1', '--checkers', '2'],
  },
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'unit' },
  { name: 'http', pages: true, pdf: true },
  { name: 'e2e', pages: true, browser: true },
]

await main(async () => {
  const words = process.argv.slice(2)
  const named = words.filter((word) => stages.some((stage) => stage.name === word))
  const paths = words.filter((word) => !named.includes(word))
  const chosen = stages.filter(
    (stage) => (named.length === 0 || named.includes(stage.name)) && (paths.length === 0 || !stage.command),
  )
  const results = []
  if (await prepare('install', ensureInstalled, results)) {
    // without its pages most of the server can still be tested
    if (chosen.some((stage) => stage.pages)) await prepare('build', ensureBuilt, results)
    for (const stage of chosen) results.push(await runStage(stage, paths))
  }
  const passed = results.reduce((total, result) => total + result.passed, 0)
  const failures = results.flatMap((result) => result.failures)
  const failed = failures.length
  if (passed + failed === 0) console.log(`\n没有找到测试：${paths.join(' ')}`)
  // told again where the end of a long log can be seen
  for (const failure of failures) console.log(`\n✗ ${failure.slice(0, 2000)}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
})

/** A preparation is not a test, but one that fails counts as a failed one. */
async function prepare(name, body, results) {
  try {
    await body()
    return true
  } catch (error) {
    complain(name, error)
    results.push({ passed: 0, failures: [`${name}: ${error.message}`] })
    return false
  }
}

async function runStage(stage, paths) {
  console.log(`\n── ${stage.name} ──`)
  const started = Date.now()
  let result
  try {
    if (stage.pdf) await ensurePdfTools()
    if (stage.browser) process.env.CHROMIUM_PATH = await ensureChromium()
    result = stage.command ? await check(stage) : await runVitest(stage.name, paths, patience)
  } catch (error) {
    complain(stage.name, error)
    result = { passed: 0, failures: [`${stage.name}: ${error.message}`] }
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`── ${stage.name}: ${result.passed} passed, ${result.failures.length} failed (${seconds} s)`)
  return result
}

async function check({ name, command }) {
  const { code } = await run(node24(), [...nodeFlags, ...command], { timeout: patience })
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`${name}: see above`] }
}

function complain(name, error) {
  console.error(`${name}: ${error instanceof Stop ? error.message : (error.stack ?? error)}`)
}
