import { PAY_APPLY_STATUS, PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import { audit } from '../../platform/audit.ts'
import type { Inside } from './move-work.service.ts'
import * as repo from './work.repo.ts'

/** An album that listeners lose, or whose rights end, is not sold any more. Whoever bought keeps it. */
export async function lapsePay(
  ctx: Inside,
  album: repo.AlbumRow,
  actor: string,
  reason: string,
): Promise<void> {
  const { passed, lapsed } = PAY_APPLY_STATUS
  const gone = await repo.lapsePassed(ctx.db, album.album_id, reason, ctx.clock.date())
  for (const applyId of gone)
    await audit(ctx, {
      actor,
      action: 'payApply.lapse',
      subject: `payApply:${applyId}`,
      from: passed,
      to: lapsed,
      detail: { reason },
    })
  if (album.pay_type !== PAY_TYPE.free)
    await repo.updateAlbum(
      ctx.db,
      album.album_id,
      { pay_type: PAY_TYPE.free, price: null, track_price: null, free_count: null },
      ctx.clock.date(),
    )
}
