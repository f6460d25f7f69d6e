import type { TestServer } from './test-server.ts'

const DAY = 86_400_000
const NOON_UTC = 4 * 3600_000

/** Daily limits turn at midnight in Shanghai: tests of them begin at noon there, whenever they are run. */
export function moveToNoon({ deps: { clock } }: TestServer): void {
  const sinceNoon = (clock.now() - NOON_UTC) % DAY
  clock.advance(DAY - sinceNoon)
}
