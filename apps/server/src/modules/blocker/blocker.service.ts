import type { Deps } from '../../platform/context.ts'

/** What may stand in the way of. */
export type Deed = 'merge' | 'cancellation' | 'bankChange'

/** One reason why something must wait. Each domain writes its own; app.ts lists them. */
export interface Blocker {
  key: string
  /** What is checked, as a person reads it: 没有处理中的提现. */
  name: string
  blocks: readonly Deed[]
  /** The words with which somebody may give it up when the account ends. */
  waiver?: string
  /** Null when nothing stands in the way. */
  find(deps: Deps, uid: number): Promise<Obstacle | null>
}

export interface Obstacle {
  tip: string
  /** Where it can be settled. */
  jumpUrl: string
}

export interface Check {
  key: string
  name: string
  pass: boolean
  tip: string
  jumpUrl: string
  waiver: string
}

/** Every check of a deed, passed or not, in the order of the list. */
export async function runChecks(
  deps: Deps,
  blockers: readonly Blocker[],
  deed: Deed,
  uid: number,
): Promise<Check[]> {
  const asked = blockers.filter(({ blocks }) => blocks.includes(deed))
  return Promise.all(
    asked.map(async ({ key, name, waiver = '', find }) => {
      const obstacle = await find(deps, uid)
      const { tip = '', jumpUrl = '' } = obstacle ?? {}
      return { key, name, pass: !obstacle, tip, jumpUrl, waiver: obstacle ? waiver : '' }
    }),
  )
}
