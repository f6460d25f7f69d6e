import { ACCOUNT_STATUS } from '@tingan/contract/account'
import { CANCELLATION } from '@tingan/contract/cancellation'
import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export async function insertCancellation(
  db: Db,
  row: Insertable<Tables['account_cancellation']>,
): Promise<void> {
  await db.insertInto('account_cancellation').values(row).execute()
}

export function overdue(db: Db, now: Date) {
  return db
    .selectFrom('account_cancellation')
    .select(['cancel_no', 'uid'])
    .where('status', '=', CANCELLATION.open)
    .where('deadline', '<=', now)
    .orderBy('deadline')
    .execute()
}

/** False when it is no longer open: somebody else was quicker. */
export async function closeDone(db: Db, cancelNo: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('account_cancellation')
    .set({ status: CANCELLATION.done, done_at: at, reason_text: '' })
    .where('cancel_no', '=', cancelNo)
    .where('status', '=', CANCELLATION.open)
    .returning('cancel_no')
    .executeTakeFirst()
  return row !== undefined
}

/** What is left of a person: a number that money and contracts refer to. */
export async function blankAccount(
  db: Db,
  uid: number,
  blank: { mobile: string; mobileHash: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({
      account_status: ACCOUNT_STATUS.cancelled,
      mobile: blank.mobile,
      mobile_hash: blank.mobileHash,
      nickname: `已注销用户${uid}`,
      avatar: '',
      gender: null,
      birthday: null,
      intro: '',
      email: '',
      wechat: '',
      qq: '',
      province_id: null,
      city_id: null,
      area_id: null,
      tags: [],
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('uid', '=', uid)
    .execute()
}

/** Frees the identity and every way in. Messages, devices and drafts of the person go with them. */
export async function deleteTraces(db: Db, uid: number): Promise<void> {
  await db.deleteFrom('certification').where('uid', '=', uid).execute()
  await db.deleteFrom('wechat_link').where('uid', '=', uid).execute()
  await db.deleteFrom('ext_plat').where('uid', '=', uid).execute()
  await db.deleteFrom('face_flow').where('uid', '=', uid).execute()
  await db.deleteFrom('message').where('uid', '=', uid).execute()
  await db.deleteFrom('account_tour').where('uid', '=', uid).execute()
  await db.updateTable('session').set({ ip: '', user_agent: '' }).where('uid', '=', uid).execute()
}
