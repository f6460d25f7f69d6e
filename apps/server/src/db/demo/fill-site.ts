import { Readable } from 'node:stream'
import type { SoundSample } from '@tingan/contract/public-page'
import { plainText } from '@tingan/contract/rich-text'
import { searchTerms } from '@tingan/rules/search-terms'
import type { Deps } from '../../platform/context.ts'
import { readSetting, writeSetting } from '../../platform/settings.ts'
import { newsTags } from '../base-data.ts'
import { news } from '../content/news.ts'
import { drawSlide, slideSizes } from '../content/slide-art.ts'
import { slides } from '../content/slides.ts'
import { COUNTS_KEY, SAMPLES_KEY } from '../home-settings.ts'
import { sounds } from './sounds.ts'
import { peaksOf, playSound, wavOf } from './synth.ts'

const DAY_MS = 86_400_000
const SHOWN_DAYS = 3650
const PUBLISHED = 2

/** The public site of the demo world, made once; the samples' setting tells that it was. */
export async function fillSite(deps: Deps): Promise<void> {
  if (await readSetting(deps.db, SAMPLES_KEY)) return
  const files = await storeSiteFiles(deps)
  await insertNews(deps)
  await insertSlides(deps, files.slides)
  await writeSetting(deps.db, COUNTS_KEY, {
    anchorCount: 12_600,
    albumCount: 38_000,
    playCount: 260_000_000,
    listenerCount: 4_800_000,
  })
  await writeSetting(deps.db, SAMPLES_KEY, files.samples)
}

/** Named by their content: stored again, they are the same files. */
async function storeSiteFiles({ storage }: Pick<Deps, 'storage'>) {
  const put = async (content: Buffer, type: string) => {
    const { key } = await storage.put(Readable.from([content]), { type, maxBytes: 5_000_000 })
    return `/files/${key}`
  }
  const pictures: string[] = []
  for (const { art, position } of slides) {
    const svg = drawSlide(art, position === 1 ? slideSizes.home : slideSizes.index)
    pictures.push(await put(Buffer.from(svg), 'image/svg+xml'))
  }
  const samples: SoundSample[] = []
  for (const { title, kind, text, score } of sounds) {
    const wave = playSound(score)
    samples.push({
      title,
      kind,
      text,
      url: await put(wavOf(wave), 'audio/wav'),
      seconds: score.seconds,
      peaks: peaksOf(wave, 56),
    })
  }
  return { slides: pictures, samples }
}

async function insertNews({ db, clock }: Deps): Promise<void> {
  for (const { tag, title, summary, author, daysAgo, top = false, content } of news) {
    const at = new Date(clock.now() - daysAgo * DAY_MS)
    await db
      .insertInto('news')
      .values({
        title,
        tag_id: newsTags.indexOf(tag) + 1,
        summary,
        author,
        top,
        content: JSON.stringify(content),
        view_cnt: 180 + daysAgo * 37,
        status: PUBLISHED,
        publish_at: at,
        search: searchTerms([title, summary, plainText(content)].join(' ')),
        created_at: at,
        updated_at: at,
      })
      .execute()
  }
}

async function insertSlides({ db, clock }: Deps, pictures: string[]): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('slide')
    .values(
      slides.map(({ position, title, subtitle, jumpUrl }, index) => ({
        position,
        image: pictures[index]!,
        title,
        subtitle,
        jump_url: jumpUrl,
        sort: index + 1,
        start_at: new Date(now - DAY_MS),
        end_at: new Date(now + SHOWN_DAYS * DAY_MS),
        created_at: new Date(now),
        updated_at: new Date(now),
      })),
    )
    .execute()
}
