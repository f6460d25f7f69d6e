import type { CallResult } from '@tingan/contract/call'
import { TAG_TYPE, type tag } from '@tingan/contract/tag'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import * as repo from './tag.repo.ts'

export async function tagList(
  { db }: Pick<Ctx, 'db'>,
  wanted: { type: number; categoryId?: number | undefined },
): Promise<CallResult<typeof tag.list>> {
  const rows = await repo.listTags(db, wanted)
  return rows.map((row) => ({ tagId: row.tag_id, name: row.name, groupName: row.group_name }))
}

/** Each of them once, all of them there and open. */
export async function areAnchorTags(db: Db, tagIds: readonly number[]): Promise<boolean> {
  const wanted = new Set(tagIds)
  return wanted.size === tagIds.length && (await repo.countTags(db, TAG_TYPE.anchor, tagIds)) === wanted.size
}
