import { spawn } from 'node:child_process'
import os from 'node:os'
import { frugalEnv } from './node24.mjs'
import { onNpmGone } from './npm-parent.mjs'
import { root, Stop } from './project.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const windows = process.platform === 'win32'

export const exitCodeOf = ({ code, signal }) => code ?? 128 + (os.constants.signals[signal] ?? 0)

/**
 * Runs a program to its end and answers `{ code, signal, output }` (output only with `capture`). A signal to us
 * while it runs is passed on, and then ends us too. Ctrl-C is not: the terminal has sent it to both. What is
 * `disposable` is not asked to tidy up: npm takes its time over that, and it would be done again anyway.
 */
export async function run(command, args, options = {}) {
  const { env, capture = false, disposable = false, shell = false, timeout } = options
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    shell,
    timeout,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  let received
  const release = onSignals((signal) => {
    if (disposable) child.kill('SIGKILL')
    else if (!received && signal !== 'SIGINT') child.kill(signal)
    received ??= signal
  })
  const ending = await ended(child, 'close')
  release()
  if (received) process.exit(exitCodeOf({ code: null, signal: received }))
  return { ...ending, output }
}

/**
 * Runs the server in a process group of its own, so that Ctrl-C, and npm repeating it, still reach it once: from
 * here. Another Ctrl-C later means that it hangs. Should we be killed, it notices by the IPC channel closing.
 */
export async function runServer(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...frugalEnv, ...process.env },
    detached: !windows,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let forwarded = 0
  const release = onSignals((signal) => {
    if (forwarded === 0) {
      forwarded = Date.now()
      if (!windows) child.kill(signal) // there the console has told it already
    } else if (signal === 'SIGINT' && Date.now() - forwarded > 1000) {
      child.kill('SIGKILL')
    }
  })
  const ending = await ended(child, 'exit')
  release()
  return exitCodeOf(ending)
}

function onSignals(handler) {
  for (const signal of signals) process.on(signal, handler)
  const stopWatching = onNpmGone(() => handler('SIGTERM'))
  return () => {
    stopWatching()
    for (const signal of signals) process.off(signal, handler)
  }
}

function ended(child, event) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Stop(`无法运行 ${child.spawnfile}（${error.code}）。`)))
    child.once(event, (code, signal) => resolve({ code, signal }))
  })
}
