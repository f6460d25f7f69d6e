import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

interface Page {
  pn: number
  rn: number
}
interface Range {
  from?: Date | undefined
  to?: Date | undefined
}

function ordersOf(db: Db, uid: number, { from, to }: Range) {
  return db
    .selectFrom('chapter_order')
    .where('uid', '=', uid)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? new Date(0)))
}

export async function bookTotals(
  db: Db,
  uid: number,
  { keyword = '', ...range }: Range & { keyword?: string | undefined },
  { pn, rn }: Page,
) {
  const matching = ordersOf(db, uid, range).$if(keyword !== '', (query) =>
    query.where('book_title', 'like', `%${escapeLike(keyword)}%`),
  )
  const rows = await matching
    .select([
      'book_id',
      ({ fn }) => fn.max('book_title').as('title'),
      sql<number>`count(distinct chapter_id)`.as('chapters'),
      sql<number>`sum(char_count)::bigint`.as('chars'),
      sql<number>`sum(coin_used)::bigint`.as('coins'),
      sql<number>`sum(give_coin_used)::bigint`.as('gifts'),
    ])
    .groupBy('book_id')
    .orderBy(({ fn }) => fn.max('order_no'), 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const sum = await matching
    .select([
      sql<number>`count(distinct book_id)`.as('books'),
      sql<number>`coalesce(sum(char_count), 0)::bigint`.as('chars'),
      sql<number>`coalesce(sum(coin_used), 0)::bigint`.as('coins'),
      sql<number>`coalesce(sum(give_coin_used), 0)::bigint`.as('gifts'),
    ])
    .executeTakeFirstOrThrow()
  return { rows, sum }
}

export async function listChapters(
  db: Db,
  uid: number,
  { bookId, status, ...range }: Range & { bookId?: number | undefined; status?: number | undefined },
  { pn, rn }: Page,
) {
  const matching = ordersOf(db, uid, range)
    .$if(bookId !== undefined, (query) => query.where('book_id', '=', bookId ?? 0))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 0))
  const rows = await matching
    .selectAll()
    .orderBy('order_no', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function findChapter(db: Db, uid: number, orderNo: string) {
  return db
    .selectFrom('chapter_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('uid', '=', uid)
    .executeTakeFirst()
}

export type ChapterRow = NonNullable<Awaited<ReturnType<typeof findChapter>>>
