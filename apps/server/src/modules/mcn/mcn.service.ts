import type { CallResult } from '@tingan/contract/call'
import { MCN_STATUS, type mcn } from '@tingan/contract/mcn'
import type { Db } from '../../platform/db/connection.ts'
import { hasCooperation, mcnOfEnterprise } from './mcn.repo.ts'

export async function mcnInfo(db: Db, uid: number): Promise<CallResult<typeof mcn.info>> {
  const row = await mcnOfEnterprise(db, uid)
  return {
    status: row?.status ?? MCN_STATUS.none,
    mcnId: row?.mcn_id ?? null,
    mcnName: row?.mcn_name ?? '',
    logo: row?.logo ?? '',
    rejectReason: row?.reject_reason ?? '',
  }
}

/** Whether an anchor has anything to do with an agency: a live cooperation or an open invitation. */
export function knowsAgency(db: Db, anchorUid: number): Promise<boolean> {
  return hasCooperation(db, anchorUid)
}
