import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import type { Account } from './account.ts'
import type { LentFolder } from './lend-folder.ts'
import { cleanEnvironment } from './settings.ts'

export type PostgresExit = { code: number | null; signal: NodeJS.Signals | null }

/**
 * fd 4 is a pipe whose other end only Node holds. When Node dies, however it dies, `read` meets the end of the
 * pipe and the program is ended; a line through the pipe says that it ended by itself. The outer subshell ends at
 * once, so that the watchdog is nobody's child: PostgreSQL takes the death of a child it does not know for a crash.
 */
const watchdog = (end: string) =>
  `( ( read _ <&4 || ${end} ) 3<&- 5<&- & ) >/dev/null 2>&1; exec 4<&-; exec "$@"`

/** A server is asked to stop; initdb, which does not listen, is killed with its helpers. */
const endings = { stop: 'kill -INT $$', kill: 'kill -KILL -$$' }

/** Starts a program of PostgreSQL that ends when we do. It finds the lent folder as fd 3, `extra` as fd 5. */
export async function spawnWatched(
  command: [string, ...string[]],
  options: {
    /** What becomes of it when Node dies. */
    orphaned: keyof typeof endings
    account: Account
    folder: LentFolder
    stdout: 'ignore' | number
    stderr: 'pipe' | number
    extra?: number
  },
): Promise<{ child: ChildProcess; exited: Promise<PostgresExit> }> {
  const { account, folder, stdout, stderr, extra } = options
  const windows = process.platform === 'win32'
  const [file, ...args] = windows
    ? command
    : (['/bin/sh', '-c', watchdog(endings[options.orphaned]), 'sh', ...command] as const)
  const stdio: StdioOptions = ['ignore', stdout, stderr, folder.stdio, 'pipe', extra ?? 'ignore']
  const child = spawn(file, args, {
    ...account,
    cwd: '/',
    env: cleanEnvironment,
    // its own session: Ctrl-C must reach Node first, which then stops PostgreSQL in its turn
    detached: !windows,
    stdio,
  })
  const { promise: exited, resolve } = Promise.withResolvers<PostgresExit>()
  const lifeline = child.stdio[4]
  lifeline?.on('error', () => {}) // the watchdog went first
  child.once('exit', (code, signal) => {
    if (lifeline instanceof Writable) lifeline.end('\n')
    resolve({ code, signal })
  })
  await once(child, 'spawn')
  return { child, exited }
}
