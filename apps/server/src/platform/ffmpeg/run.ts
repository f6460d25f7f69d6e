import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { ffmpegProgram } from './program.ts'

export interface FfmpegOptions {
  args: readonly string[]
  timeoutMs: number
  /** Each line it says. */
  heard?(line: string): void
  /** Takes what it writes to its standard output. */
  read?(output: Readable): Promise<void>
}

/** It could not do it, and how far that is the file's own fault. */
export class FfmpegFailed extends Error {
  readonly why: 'refused' | 'late' | 'broken'
  constructor(why: 'refused' | 'late' | 'broken', message: string) {
    super(message)
    this.why = why
  }
}

/** Far more than any honest file needs; a hostile one must not take the machine with it. */
const MEMORY_KB = 4 * 1024 * 1024
const LAST_LINES = 30
const OUR_FAULT = /No space left on device|Disk quota exceeded|Cannot allocate memory|Input\/output error/

/**
 * fd 3 is a pipe whose other end only Node holds: when Node dies, however it dies, `read` meets its end and the
 * program is killed. A line through the pipe says that it ended by itself.
 */
const WATCHED =
  'ulimit -v "$0" 2>/dev/null; ( ( read _ <&3 || kill -KILL $$ ) & ) >/dev/null 2>&1; exec 3<&-; exec "$@"'

const QUIET = ['-hide_banner', '-nostdin', '-nostats']

/** One run in a child process, which never outlives its time or us. */
export async function runFfmpeg(options: FfmpegOptions): Promise<void> {
  const program = ffmpegProgram()
  if (!program) throw new FfmpegFailed('broken', 'no ffmpeg with chromaprint on PATH')
  const child = launch([program, ...QUIET, ...options.args], options.read !== undefined)
  const lines: string[] = []
  createInterface({ input: child.stderr! }).on('line', (line) => {
    if (lines.push(line) > LAST_LINES) lines.shift()
    options.heard?.(line)
  })
  let late = false
  const timer = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, options.timeoutMs)
  try {
    const reading = options.read?.(child.stdout!)
    // Whoever reads may give up first; the program must not go on writing to nobody.
    reading?.catch(() => child.kill('SIGKILL'))
    const [code, signal] = await once(child, 'close')
    if (late) throw new FfmpegFailed('late', `not done within ${options.timeoutMs} ms`)
    if (reading) await reading
    if (code === 0) return
    const said = lines.join('\n')
    throw new FfmpegFailed(
      signal || OUR_FAULT.test(said) ? 'broken' : 'refused',
      `${code ?? signal}: ${said}`,
    )
  } finally {
    clearTimeout(timer)
  }
}

function launch(command: string[], piped: boolean): ChildProcess {
  const windows = process.platform === 'win32'
  const [file, ...args] = windows ? command : ['/bin/sh', '-c', WATCHED, String(MEMORY_KB), ...command]
  const child = spawn(file!, args, {
    cwd: windows ? undefined : '/',
    env: { PATH: process.env.PATH, AV_LOG_FORCE_NOCOLOR: '1' },
    stdio: ['ignore', piped ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  const lifeline = child.stdio[3]
  lifeline?.on('error', () => {}) // the watchdog went first
  child.once('exit', () => {
    if (lifeline instanceof Writable) lifeline.end('\n')
  })
  return child
}
