import type { Deps } from '../../platform/context.ts'

const DAY_MS = 86_400_000
const ONLINE = 2
const REJECTED = 3

/** Titles only for now; covers, programs and numbers come with the content domain. */
const albums: [uid: number, title: string, status: number, daysAgo: number][] = [
  [10000001, '夜航西飞', ONLINE, 96],
  [10000001, '长安夜雨', ONLINE, 61],
  [10000001, '深夜面馆', REJECTED, 12],
  [10000009, '枕边八年', ONLINE, 80],
  [10000009, '给妹妹的信', ONLINE, 44],
  [10000004, '星河睡前故事', ONLINE, 33],
]

export async function fillWorks({ db, clock }: Deps): Promise<void> {
  for (const [uid, title, status, daysAgo] of albums) {
    const at = new Date(clock.now() - daysAgo * DAY_MS)
    await db.insertInto('album').values({ uid, title, status, created_at: at, updated_at: at }).execute()
  }
}
