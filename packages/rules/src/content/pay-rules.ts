import { PAY_TYPE } from './pay-apply-status.ts'

const FEWEST_FREE = 3
const FREE_SHARE = 0.2
const FEWEST_TRACKS = 5
const FEWEST_SECONDS = 30 * 60

/** How many programs may be heard for nothing: three to a fifth of what is planned; with membership none may be. */
export function freeCountRange(payType: number, planCount: number): { least: number; most: number } {
  const most = Math.max(FEWEST_FREE, Math.floor(planCount * FREE_SHARE))
  return { least: payType === PAY_TYPE.vip ? 0 : FEWEST_FREE, most }
}

/** What anybody may hear. */
export function isFreeTrack(
  { seq, trailer }: { seq: number | null; trailer: boolean },
  album: { pay_type: number; free_count: number | null },
): boolean {
  return album.pay_type === PAY_TYPE.free || trailer || (seq ?? 0) <= (album.free_count ?? 0)
}

/** Whether somebody paid for it and could hear it: by itself, or with its album, of which some are free. */
export function isSoldTrack(
  track: { seq: number | null; trailer: boolean; sold_cnt: number; published_at: Date | null },
  album: { pay_type: number; free_count: number | null; sold_cnt: number },
): boolean {
  if (track.sold_cnt > 0) return true
  if (album.sold_cnt === 0 || track.published_at === null) return false
  // An album that is sold no longer was sold: which of it was free nobody can tell any more.
  if (album.pay_type === PAY_TYPE.free) return !track.trailer
  return album.pay_type === PAY_TYPE.album && !isFreeTrack(track, album)
}

export interface PayFacts {
  /** Status 2 or 4. */
  live: boolean
  publishedCount: number
  publishedSeconds: number
  copyrightValid: boolean
  contractSigned: boolean
}

/** Everything that still stands in the way, in words. */
export function payObstacles(facts: PayFacts): string[] {
  return [
    ...(facts.live ? [] : ['专辑未上架']),
    ...(facts.publishedCount >= FEWEST_TRACKS || facts.publishedSeconds >= FEWEST_SECONDS
      ? []
      : ['已发布节目不足5集且总时长不足30分钟']),
    ...(facts.copyrightValid ? [] : ['未关联有效的版权信息']),
    ...(facts.contractSigned ? [] : ['资源授权合同未生效']),
  ]
}
