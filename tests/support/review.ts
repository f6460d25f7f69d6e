import { expect } from 'vitest'
import type { Desk } from '../../apps/server/src/testing/desk.ts'
import { decide, waitingItem } from '../../apps/server/src/testing/works.ts'

const PROCESSED_MS = 90_000

/** Passed as soon as its processing has brought it to the reviewers. */
export async function passProgram(desk: Desk, trackId: number): Promise<void> {
  await expect
    .poll(() => waitingItem(desk, 'track', trackId), { timeout: PROCESSED_MS })
    .toMatchObject({ refId: String(trackId) })
  expect(await decide(desk, 'track', trackId, 2)).toMatchObject({ code: 200 })
}
