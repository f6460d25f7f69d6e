import { LEGAL_STATUS } from '@tingan/rules/content/legal-status'
import type { Deps } from '../../platform/context.ts'

const DAY_MS = 86_400_000
const OPENED_DAYS_AGO = 4
const DAYS_TO_ANSWER = 10
const TITLE = '商战十年'

/** A complaint that its creator has answered: somebody else than who opened it decides. */
export async function fillLegal({ db, clock, personal }: Deps): Promise<void> {
  const { album_id, uid } = await db
    .selectFrom('album')
    .select(['album_id', 'uid'])
    .where('title', '=', TITLE)
    .executeTakeFirstOrThrow()
  const papers = await db
    .selectFrom('paper')
    .select('paper_id')
    .where('uid', '=', uid)
    .where('type', '=', 'application/pdf')
    .orderBy('paper_id')
    .limit(2)
    .execute()
  const { staff_id } = await db
    .selectFrom('staff')
    .select('staff_id')
    .where('username', '=', 'legal1')
    .executeTakeFirstOrThrow()
  const opened = clock.now() - OPENED_DAYS_AGO * DAY_MS
  await db
    .insertInto('legal_case')
    .values({
      subject_type: 'album',
      subject_id: album_id,
      subject_title: TITLE,
      uid,
      claimant: '远山图书有限公司',
      contact: personal.seal('版权部 020-88880000'),
      claim: '专辑第三集起大段朗读我社《商战十年》一书原文，我社没有授予有声改编权。',
      proofs: papers.slice(0, 1).map(({ paper_id }) => paper_id),
      deadline: new Date(opened + DAYS_TO_ANSWER * DAY_MS),
      status: LEGAL_STATUS.answered,
      statement: '节目讲述的是我对公开史料的整理，引用不超过合理范围，底稿和引文出处见附件。',
      answer_proofs: papers.slice(1).map(({ paper_id }) => paper_id),
      answered_at: new Date(opened + DAY_MS),
      opened_by: staff_id,
      created_at: new Date(opened),
    })
    .execute()
}
