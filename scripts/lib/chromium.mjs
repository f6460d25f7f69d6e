import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Stop } from './project.mjs'
import { run } from './run.mjs'

const WINDOWLESS = 'chromium-headless-shell'
const WHOLE = 'chromium'
const names = [WHOLE, 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const usualPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData']
    .map((name) => process.env[name])
    .filter(Boolean)
    .flatMap((folder) => [
      path.join(folder, 'Google/Chrome/Application/chrome.exe'),
      path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
}

/**
 * The path of a Chromium, installed when that is ours to do, and of a font that has Chinese. The one without windows
 * walks the journeys in less time; what is measured is measured in the one that people use.
 */
export async function ensureChromium({ whole = false } = {}) {
  const wanted = whole ? names : [WINDOWLESS, ...names]
  const missing = []
  // one with windows is no reason to do without the other where it can be had
  if (!findChromium(mayInstall() && !whole ? [WINDOWLESS] : wanted)) missing.push(wanted[0])
  if (mayInstall() && !hasChineseFont()) missing.push('fonts-noto-cjk')
  if (missing.length > 0 && mayInstall()) await install(missing)
  const found = findChromium(wanted)
  if (found) return found
  throw new Stop('没有找到 Chromium：请安装 Chromium、Chrome 或 Edge，或用 CHROMIUM_PATH 指出它的位置。')
}

function findChromium(wanted) {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
    throw new Stop(`CHROMIUM_PATH 指向的 ${process.env.CHROMIUM_PATH} 不存在。`)
  }
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => wanted.map((name) => path.join(folder, name)))
  return [...onPath, ...(usualPlaces[process.platform] ?? [])].find((file) => existsSync(file))
}

export function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
}

function hasChineseFont() {
  return spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0
}

export async function install(packages) {
  console.log(`正在安装 ${packages.join('、')}…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update'], { env, capture: true })
  const add = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
    capture: true,
  })
  if (add.code === 0) return
  const reason = (update.output + add.output).split('\n').find((line) => line.startsWith('E:')) ?? ''
  throw new Stop(`没有装上 ${packages.join('、')}：${reason}`)
}
