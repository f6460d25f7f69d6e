import { moveBy, type Transition } from './transition.ts'

export const IMPORT_STATUS = { preview: 0, running: 1, done: 2, cancelled: 3 } as const

export type ImportEvent = 'start' | 'finish' | 'cancel' | 'retry'

const { preview, running, done, cancelled } = IMPORT_STATUS

/** Of one import of a podcast, from what it would bring to all that it brought. */
export const importTransitions: readonly Transition<ImportEvent>[] = [
  { event: 'start', from: [preview], to: running },
  { event: 'finish', from: [running], to: done },
  { event: 'cancel', from: [running], to: cancelled },
  // What failed, or what a cancelled one left out, is tried once more.
  { event: 'retry', from: [done, cancelled], to: running },
]

export function moveImport(from: number, event: ImportEvent): number | null {
  return moveBy(importTransitions, from, event)
}

export const EPISODE_STATUS = {
  offered: 0,
  waiting: 1,
  fetching: 2,
  done: 3,
  failed: 4,
  cancelled: 5,
} as const

export const EPISODE_STATUS_NAMES: Readonly<Record<number, string>> = {
  0: '未选择',
  1: '等待中',
  2: '下载中',
  3: '已加入专辑',
  4: '失败',
  5: '已取消',
}

export type EpisodeEvent = 'choose' | 'fetch' | 'add' | 'fail' | 'wait' | 'cancel' | 'retry' | 'forget'

const { offered, waiting, fetching, failed } = EPISODE_STATUS

/** Of one episode: chosen, fetched, and a program from then on. */
export const episodeTransitions: readonly Transition<EpisodeEvent>[] = [
  { event: 'choose', from: [offered], to: waiting },
  // Found half fetched: whoever did it was killed.
  { event: 'fetch', from: [waiting, fetching], to: fetching },
  { event: 'add', from: [fetching], to: EPISODE_STATUS.done },
  { event: 'fail', from: [fetching], to: failed },
  // The day's uploads are used up; it goes on tomorrow.
  { event: 'wait', from: [fetching], to: waiting },
  { event: 'cancel', from: [waiting, fetching], to: EPISODE_STATUS.cancelled },
  { event: 'retry', from: [failed, EPISODE_STATUS.cancelled], to: waiting },
  // Its program was deleted: it may be brought again.
  { event: 'forget', from: [EPISODE_STATUS.done], to: EPISODE_STATUS.cancelled },
]

export function moveEpisode(from: number, event: EpisodeEvent): number | null {
  return moveBy(episodeTransitions, from, event)
}

/** From where an event may happen, for a change of many rows at once. */
export function episodesBefore(event: EpisodeEvent): readonly number[] {
  return episodeTransitions.find((row) => row.event === event)?.from ?? []
}
