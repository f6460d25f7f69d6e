/** Where income comes from. What is fixed is no share of anything: the whole belongs to the creator's side. */
export const INCOME_SOURCE = {
  paidAlbum: 1,
  paidTrack: 2,
  membership: 3,
  ads: 4,
  activity: 5,
  taskFee: 6,
  invitation: 7,
  tips: 8,
} as const

export const INCOME_SOURCE_NAMES: Readonly<Record<number, string>> = {
  1: '付费专辑',
  2: '付费节目',
  3: '会员分成',
  4: '广告分成',
  5: '激励活动',
  6: '任务制作费',
  7: '邀请奖励',
  8: '打赏',
}

export const PLATFORM_NAMES: Readonly<Record<number, string>> = {
  1: '主站',
  2: '音乐端',
  3: '听书端',
  4: '车载端',
}

export interface ShareTerms {
  shareBp: number
  channelFeeBp: number
  exclusiveBp: number
}

const paid = (channelFeeBp: number): ShareTerms => ({ shareBp: 5000, channelFeeBp, exclusiveBp: 500 })
const fixed: ShareTerms = { shareBp: 10_000, channelFeeBp: 0, exclusiveBp: 0 }

/** What holds until finance says otherwise. Without a platform: on all others. The apps of 2 and 3 sell through stores. */
export const FIRST_SHARE_RULES: readonly (ShareTerms & { source: number; platform: number | null })[] = [
  ...[1, 2].flatMap((source) => [
    { source, platform: null, ...paid(0) },
    { source, platform: 2, ...paid(3000) },
    { source, platform: 3, ...paid(3000) },
  ]),
  { source: 3, platform: null, ...paid(0) },
  { source: 4, platform: null, ...paid(0) },
  { source: 5, platform: null, ...fixed },
  { source: 6, platform: null, ...fixed },
  { source: 7, platform: null, ...fixed },
  { source: 8, platform: null, shareBp: 5000, channelFeeBp: 0, exclusiveBp: 0 },
]
