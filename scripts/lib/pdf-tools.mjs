import { spawnSync } from 'node:child_process'
import { install, mayInstall } from './chromium.mjs'
import { Stop } from './project.mjs'

/** Whose judgement of our PDF files the tests ask for, and the packages they come in. */
const tools = { pdfsig: 'poppler-utils', certutil: 'libnss3-tools', openssl: 'openssl' }

export async function ensurePdfTools() {
  const missing = () => Object.keys(tools).filter((name) => spawnSync(name, ['-v']).error)
  const before = missing()
  if (before.length > 0 && mayInstall()) await install(before.map((name) => tools[name]))
  const after = missing()
  if (after.length > 0)
    throw new Stop(`没有找到 ${after.join('、')}：请安装 ${after.map((name) => tools[name]).join('、')}。`)
}
