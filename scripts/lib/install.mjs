import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { node24 } from './node24.mjs'
import { inRoot, Stop } from './project.mjs'
import { run } from './run.mjs'
import { readStamp, stampOf, writeStamp } from './stamp.mjs'

const stampFile = inRoot('node_modules/.tingan-install')
const LIGHTHOUSE = '13.5.0'
const logFile = inRoot('.cache/npm-ci.log')

/** `npm ci`, when the lockfile is not the one this folder was installed from. */
export async function ensureInstalled() {
  const stamp = stampOf(['package-lock.json'], `${process.platform}-${process.arch}`)
  if (readStamp(stampFile) === stamp) return
  console.log('正在安装依赖…')
  const { command, args, shell } = npm()
  // building needs the development packages, also where NODE_ENV=production would leave them out
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = await run(command, [...args, ...options], { capture: true, disposable: true, shell })
  if (result.code !== 0) {
    mkdirSync(inRoot('.cache'), { recursive: true })
    writeFileSync(logFile, result.output)
    const code = /npm (?:error|ERR!) code (\S+)/.exec(result.output)?.[1] ?? `exit ${result.code}`
    throw new Stop(`依赖安装失败（${code}）：请检查网络和 npm registry 后重试，详情见 .cache/npm-ci.log。`)
  }
  node24() // npm passes over an optional package that it could not download
  writeStamp(stampFile, stamp)
}

/** Lighthouse weighs more than the whole product and only judges it: it is fetched where benchmarks are made. */
export async function ensureLighthouse() {
  const folder = inRoot('.cache/lighthouse')
  const program = `${folder}/node_modules/lighthouse/cli/index.js`
  if (existsSync(program)) return program
  console.log('正在准备 Lighthouse…')
  const { command, args, shell } = npm()
  const options = [
    'install',
    `lighthouse@${LIGHTHOUSE}`,
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
  ]
  const { code } = await run(command, [...args, ...options], { capture: true, disposable: true, shell })
  if (code !== 0) throw new Stop('Lighthouse 安装失败：请检查网络和 npm registry 后重试。')
  return program
}

/** The npm that started us, on the Node that runs it: not on the one `npm ci` is about to replace. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script?.endsWith('npm-cli.js')) {
    return { command: node ?? process.execPath, args: [script], shell: false }
  }
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}
