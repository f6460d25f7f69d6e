import type { TestServer } from './test-server.ts'

/** What somebody was told, oldest first, as title and text. */
export async function messagesOf({ deps }: TestServer, uid: number): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('message')
    .select(['title', 'content'])
    .where('uid', '=', uid)
    .orderBy('msg_id')
    .execute()
  return rows.map(({ title, content }) => `${title}：${content}`)
}
