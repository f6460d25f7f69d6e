import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const inRoot = (...parts) => path.join(root, ...parts)

/** Ends a script with one line that says what is wrong; a stack trace would only hide it. */
export class Stop extends Error {}

/** Runs a script's body; what it answers is the exit code. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}
