import type { CallData } from '@tingan/contract/call'
import { SLIDE_POSITION } from '@tingan/contract/homepage'
import type { opsContent } from '@tingan/contract/ops/content'
import type { Tone } from '@tingan/kit/ui/status-pill.tsx'
import { serverNow } from '../../shared/server-clock.ts'

export type Slide = CallData<typeof opsContent.slideList>[number]

export interface Position {
  value: 1 | 2 | 3
  key: string
  label: string
  width: number
  height: number
}

export const POSITIONS: readonly Position[] = [
  { value: SLIDE_POSITION.home, key: 'home', label: '官网首页', width: 1920, height: 600 },
  { value: SLIDE_POSITION.index, key: 'index', label: '创作中心首页', width: 1200, height: 300 },
  { value: SLIDE_POSITION.mcn, key: 'mcn', label: 'MCN首页', width: 1200, height: 300 },
]

/** A little room for pictures that were cut by hand. */
const RATIO_SLACK = 0.02

/** Why a picture does not fit its place; null when it does. */
export function sizeRefusal(place: Position, { width, height }: { width: number; height: number }) {
  const wanted = place.width / place.height
  const fits = width >= place.width && Math.abs(width / height / wanted - 1) <= RATIO_SLACK
  if (fits) return null
  return `${place.label}的图片需为 ${place.width}×${place.height}（或同比例更大），这张是 ${width}×${height}`
}

export function statusOf(slide: Slide, now = serverNow()): { text: string; tone: Tone } {
  if (!slide.enabled) return { text: '已停用', tone: 'neutral' }
  if (slide.startAt > now) return { text: '未开始', tone: 'brand' }
  if (slide.endAt <= now) return { text: '已结束', tone: 'neutral' }
  return { text: '展示中', tone: 'success' }
}
