import type { Deps } from '../../platform/context.ts'

/** What content providers have published elsewhere, to be found by name; sounds join as programs are published. */
const library: [cpName: string, albumTitle: string, trackTitle: string, seconds: number][] = [
  ['云听文化', '长安夜雨', '长安夜雨 第1集 灯下故人', 1_486],
  ['云听文化', '长安夜雨', '长安夜雨 第2集 西市', 1_522],
  ['云听文化', '长安夜雨', '长安夜雨 第3集 夜禁', 1_398],
  ['北岸有声', '夜航船', '夜航船 第1集 天文部', 1_820],
  ['北岸有声', '夜航船', '夜航船 第2集 地理部', 1_764],
  ['星桥童声', '星河睡前故事', '月亮为什么跟着我走', 612],
]

export async function fillLibrary({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .insertInto('cp_track')
    .values(
      library.map(([cp_name, album_title, track_title, duration]) => ({
        cp_name,
        album_title,
        track_title,
        duration,
        created_at: clock.date(),
      })),
    )
    .execute()
}
