import { deskPaperPath } from '@tingan/contract/paper'
import { CERTIFICATION } from '@tingan/rules/certification'
import { birthday, sex } from '@tingan/rules/checks/id-card'
import { maskIdNumber, maskName, maskPhone } from '@tingan/rules/checks/mask'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { accountByUid } from '../account/account.service.ts'
import { propose } from '../approval/approval.service.ts'
import type { ReviewKind } from '../review/review.service.ts'
import { type CertificationRow, identityTaken, lockCertification } from './certification.repo.ts'
import { passCertification } from './certification-approval.service.ts'
import { QUEUE } from './certification-queue.service.ts'
import { refuseCertification, TAKEN_REASON } from './outcome.service.ts'

const BY_HAND = 2302

/** Papers read by people. One refuses alone; to pass takes a second person. */
export const reviewCertification: ReviewKind = {
  ...QUEUE,
  name: '实名认证',
  roles: ['merchant'],
  async facts(ctx, refId) {
    const row = await checkedRow(ctx, refId)
    const idCardNo = ctx.personal.open(row.id_card_no)
    const taken = await identityTaken(ctx.db, row.id_card_hash, row.uid)
    return {
      facts: [
        { label: 'UID', value: refId },
        { label: '姓名', value: maskName(ctx.personal.open(row.real_name)) },
        { label: '身份证号', value: maskIdNumber(idCardNo) },
        { label: '性别与生日', value: `${sex(idCardNo) === 1 ? '男' : '女'} ${birthday(idCardNo)}` },
        { label: '有效期', value: `${row.valid_from ?? ''} 至 ${row.valid_to ?? '长期'}` },
        { label: '实名手机号', value: row.mobile ? maskPhone(ctx.personal.open(row.mobile)) : '' },
      ],
      pictures: [row.id_card_front, row.id_card_back].flatMap((paper) =>
        paper ? [deskPaperPath(paper)] : [],
      ),
      hints: taken ? [TAKEN_REASON] : [],
    }
  },
  async decide(ctx, refId, { act, reason }) {
    const row = await checkedRow(ctx, refId)
    if (act === 'reject')
      return refuseCertification(ctx, row, {
        event: 'refuse',
        actor: `staff:${ctx.staff.staffId}`,
        code: BY_HAND,
        reason,
      })
    const { nickname } = await accountByUid(ctx.db, row.uid)
    await propose(ctx, passCertification, {
      subject: `certification:${row.uid}`,
      summary: `${passCertification.name}：${nickname}（${row.uid}）`,
      payload: { uid: row.uid, nickname, version: row.version },
      reason: '证件审核通过，请复核',
    })
  },
}

async function checkedRow({ db }: StaffCtx, refId: string): Promise<CertificationRow> {
  const row = await lockCertification(db, Number(refId))
  if (!row) throw fail(2002)
  if (row.status !== CERTIFICATION.checking) throw fail(2006)
  return row
}
