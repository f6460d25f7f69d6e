import { FIRST_SHARE_RULES } from '@tingan/rules/money/income-source'
import type { Deps } from '../platform/context.ts'

const FIRST_DAY = '2020-01-01'

/** Once: afterwards finance adds rules, and what once held stays written. */
export async function fillShareRules({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .insertInto('share_rule')
    .values(
      FIRST_SHARE_RULES.map(({ source, platform, shareBp, channelFeeBp, exclusiveBp }) => ({
        source,
        platform,
        share_bp: shareBp,
        channel_fee_bp: channelFeeBp,
        exclusive_bp: exclusiveBp,
        effective_from: FIRST_DAY,
        created_by: null,
        created_at: clock.date(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
