import { z } from 'zod'
import { fail } from '../../platform/failure.ts'
import { approvalKind } from '../approval/approval.service.ts'
import { lapsePay } from '../work/lapse-pay.service.ts'
import { moveHeldAlbum } from '../work/move-work.service.ts'
import { lockAlbum } from '../work/work-row.service.ts'

/** What listeners and its owner lose takes two people. */
export const deleteAlbum = approvalKind({
  kind: 'album.delete',
  name: '删除专辑',
  deciders: ['super', 'copyright'],
  payload: z.object({ albumId: z.int(), title: z.string() }),
  detail: (_ctx, { albumId, title }) => ({
    专辑: `《${title}》`,
    编号: albumId,
    后果: '专辑从创作者的列表中消失，30天内可由运营找回',
  }),
  async apply(ctx, { albumId }, reason) {
    const row = await lockAlbum(ctx.db, albumId)
    if (!row) throw fail(2002)
    const actor = `staff:${ctx.staff.staffId}`
    const gone = await moveHeldAlbum(ctx, row, {
      event: 'removeByStaff',
      actor,
      change: { deleted_at: ctx.clock.date() },
      detail: { reason },
      otherwise: 2006,
    })
    await lapsePay(ctx, gone, actor, '专辑已删除')
  },
})
