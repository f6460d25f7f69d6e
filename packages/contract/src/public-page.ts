import type { z } from 'zod'
import type { agreementVersion } from './auth.ts'
import type { CallResult } from './call.ts'
import type { homepage, newsBrief, newsDetails } from './homepage.ts'
import type { RichText } from './rich-text.ts'

/** What a page of the public site is painted from. The server reads it, the painter shows it; it never travels. */
export type PublicPage =
  | HomePage
  | NewsListPage
  | NewsPage
  | HelpPage
  | AgreementPage
  | GuidePage
  | VerifyPage
  | SharePage
  | ShareGonePage

export interface HomePage {
  kind: 'home'
  words: HomeWords
  slides: CallResult<typeof homepage.slides>
  counts: CallResult<typeof homepage.counts>
  samples: SoundSample[]
  news: z.output<typeof newsBrief>[]
}

export interface NewsListPage {
  kind: 'newsList'
  tags: CallResult<typeof homepage.newsTags>
  tagId: number | null
  keyword: string
  page: CallResult<typeof homepage.newsList>
}

export interface NewsPage {
  kind: 'news'
  news: z.output<typeof newsDetails>
}

export interface HelpPage {
  kind: 'help'
  keyword: string
  /** The article the address names: it is open. */
  helpId: number | null
  groups: CallResult<typeof homepage.help>
}

export interface AgreementPage {
  kind: 'agreement'
  agreement: AgreementText
}

export interface AgreementText extends z.output<typeof agreementVersion> {
  content: RichText
}

/** Written into the page itself: how to make covers and audio. */
export interface GuidePage {
  kind: 'guide'
}

/** Where a signed file is checked; the number is the one a QR code on paper names. */
export interface VerifyPage {
  kind: 'verify'
  contractNo: string | null
}

/** An album as whoever got its link sees it: free programs can be heard without an account. */
export interface SharePage {
  kind: 'share'
  shareId: string
  title: string
  tagline: string
  intro: string
  cover: string
  anchor: string
  author: string
  category: string
  isAi: boolean
  paid: boolean
  duration: number
  page: {
    pn: number
    rn: number
    total: number
    list: { trackId: number; title: string; duration: number; free: boolean; playable: boolean }[]
  }
}

/** It was shared once and is not online now. */
export interface ShareGonePage {
  kind: 'shareGone'
}

/** A short piece of sound made by ourselves, with its shape for drawing. */
export interface SoundSample {
  title: string
  kind: string
  text: string
  url: string
  seconds: number
  peaks: number[]
}

interface Step {
  title: string
  text: string
}
interface Lead {
  text: string
  path: string
}
interface Card extends Step {
  path: string
}

export interface HomeWords {
  hero: { line: string; text: string; join: Lead; more: Lead }
  creators: { title: string; cards: readonly Card[] }
  agencies: { title: string; cards: readonly Card[] }
  joining: { title: string; steps: readonly Step[] }
  faq: { title: string; questions: readonly { question: string; answer: string }[]; more: Lead }
  call: { title: string; text: string; join: Lead }
}
