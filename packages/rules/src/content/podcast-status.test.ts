import { describe, expect, test } from 'vitest'
import { categoryOfDirectory, directoryCategory } from './podcast-category.ts'
import {
  EPISODE_STATUS,
  type EpisodeEvent,
  episodesBefore,
  episodeTransitions,
  IMPORT_STATUS,
  type ImportEvent,
  importTransitions,
  moveEpisode,
  moveImport,
} from './podcast-status.ts'

const { preview, running, done, cancelled } = IMPORT_STATUS
const imports: Record<ImportEvent, Record<number, number>> = {
  start: { [preview]: running },
  finish: { [running]: done },
  cancel: { [running]: cancelled },
  retry: { [done]: running, [cancelled]: running },
}
const e = EPISODE_STATUS
const episodes: Record<EpisodeEvent, Record<number, number>> = {
  choose: { [e.offered]: e.waiting },
  fetch: { [e.waiting]: e.fetching, [e.fetching]: e.fetching },
  add: { [e.fetching]: e.done },
  fail: { [e.fetching]: e.failed },
  wait: { [e.fetching]: e.waiting },
  cancel: { [e.waiting]: e.cancelled, [e.fetching]: e.cancelled },
  retry: { [e.failed]: e.waiting, [e.cancelled]: e.waiting },
  forget: { [e.done]: e.cancelled },
}

describe.each(Object.values(IMPORT_STATUS))('an import in state %i', (from) => {
  test.each(Object.keys(imports) as ImportEvent[])('%s', (event) => {
    expect(moveImport(from, event)).toBe(imports[event][from] ?? null)
  })
})

describe.each(Object.values(EPISODE_STATUS))('an episode in state %i', (from) => {
  test.each(Object.keys(episodes) as EpisodeEvent[])('%s', (event) => {
    expect(moveEpisode(from, event)).toBe(episodes[event][from] ?? null)
  })
})

test('each event stands in its table once', () => {
  expect(importTransitions.map(({ event }) => event).sort()).toEqual(Object.keys(imports).sort())
  expect(episodeTransitions.map(({ event }) => event).sort()).toEqual(Object.keys(episodes).sort())
  expect(episodesBefore('cancel')).toEqual([e.waiting, e.fetching])
})

test('categories find their way to the directory and back', () => {
  for (const id of [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]) {
    const { text, sub } = directoryCategory(id)
    expect(categoryOfDirectory(sub ? [text, sub] : [text])).toBe(id)
  }
  expect(directoryCategory(99).text).toBe('Society & Culture')
  expect(categoryOfDirectory(['Sports'])).toBe(2)
  expect(categoryOfDirectory([])).toBe(2)
})
