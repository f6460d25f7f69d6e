import type { Message } from '@tingan/contract/message'
import type { Audience } from '@tingan/contract/ops/broadcast'
import type { BroadcastRow } from './broadcast.repo.ts'
import type { MessageRow } from './message.repo.ts'

export function presentMessage(row: MessageRow): Message {
  return {
    msgId: row.msg_id,
    msgType: row.msg_type,
    bizType: row.biz_type,
    title: row.title,
    summary: row.summary,
    content: row.content,
    jumpUrl: row.jump_url,
    read: row.read,
    createdAt: row.created_at.getTime(),
  }
}

/** As the column holds it: whom it is for and how many that were; people by number stand in message_target. */
export interface StoredAudience {
  kind: Audience['kind']
  roles?: string[]
  reach: number
}

export function presentBroadcast(row: BroadcastRow, uids: number[], readCnt: number) {
  const stored = row.audience as StoredAudience | null
  const audience =
    stored?.kind === 'uids'
      ? { kind: 'uids', uids }
      : stored?.kind === 'roles'
        ? { kind: 'roles', roles: stored.roles }
        : { kind: 'all' }
  return {
    msgId: row.msg_id,
    title: row.title,
    content: row.content,
    audience: audience as Audience,
    jumpUrl: row.jump_url,
    sendAt: row.created_at.getTime(),
    recalledAt: row.recalled_at?.getTime() ?? null,
    reach: stored?.reach ?? 0,
    readCnt,
  }
}
