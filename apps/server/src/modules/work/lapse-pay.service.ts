import { PAY_APPLY_STATUS, PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import { audit } from '../../platform/audit.ts'
import type { Inside } from './move-work.service.ts'
import { type AlbumRow, updateAlbum } from './work.repo.ts'

/** An album that listeners lose, or whose rights end, is not sold any more. Whoever bought keeps it. */
export async function lapsePay(ctx: Inside, album: AlbumRow, actor: string, reason: string): Promise<void> {
  const { passed, lapsed } = PAY_APPLY_STATUS
  const gone = await ctx.db
    .updateTable('pay_apply')
    .set((eb) => ({
      status: lapsed,
      in_force: false,
      reject_reason: reason,
      version: eb('version', '+', 1),
      updated_at: ctx.clock.date(),
    }))
    .where('album_id', '=', album.album_id)
    .where('status', '=', passed)
    .returning('apply_id')
    .execute()
  for (const { apply_id } of gone)
    await audit(ctx, {
      actor,
      action: 'payApply.lapse',
      subject: `payApply:${apply_id}`,
      from: passed,
      to: lapsed,
      detail: { reason },
    })
  if (album.pay_type !== PAY_TYPE.free)
    await updateAlbum(
      ctx.db,
      album.album_id,
      { pay_type: PAY_TYPE.free, price: null, track_price: null, free_count: null },
      ctx.clock.date(),
    )
}
