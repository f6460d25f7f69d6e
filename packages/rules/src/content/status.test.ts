import { describe, expect, test } from 'vitest'
import { type AlbumEvent, albumTransitions, editTransitions, moveAlbum, moveEdit } from './album-status.ts'
import { copyrightTransitions, moveCopyright } from './copyright-status.ts'
import { type LegalEvent, legalTransitions, moveLegal } from './legal-status.ts'
import { movePayApply, payApplyTransitions } from './pay-apply-status.ts'
import { moveTrack, trackTransitions } from './track-status.ts'

/** The state machines of the domain reference, 3.1 to 3.4, written out once more by hand: event, from, to. */
type Row = [event: string, from: number, to: number]
interface Machine {
  name: string
  states: number[]
  events: string[]
  move(from: number, event: string): number | null
  allowed: Row[]
}
const eventsOf = (table: readonly { event: string }[]) => [...new Set(table.map(({ event }) => event))]

const machines: Machine[] = [
  {
    name: 'legal case',
    states: [0, 1, 2, 3, 4, 5],
    events: eventsOf(legalTransitions),
    move: (from, event) => moveLegal(from, event as LegalEvent),
    allowed: [
      ['answer', 0, 1],
      ['lapse', 0, 4],
      ['uphold', 1, 2],
      ['uphold', 4, 2],
      ['dismiss', 1, 3],
      ['dismiss', 4, 3],
      ['withdraw', 0, 5],
      ['withdraw', 1, 5],
      ['withdraw', 4, 5],
    ],
  },
  {
    name: 'album',
    states: [0, 1, 2, 3, 4, 5, 6, 9],
    events: eventsOf(albumTransitions),
    move: (from, event) => moveAlbum(from, event as AlbumEvent),
    allowed: [
      ['submit', 0, 1],
      ['submit', 3, 1],
      ['withdraw', 1, 0],
      ['withdrawAppeal', 1, 6],
      ['pass', 1, 4],
      ['refuse', 1, 3],
      ['goOnline', 4, 2],
      ['offline', 2, 5],
      ['online', 5, 2],
      ['takeDown', 2, 6],
      ['takeDown', 4, 6],
      ['takeDown', 5, 6],
      ['appeal', 6, 1],
      ['restore', 6, 1],
      ['remove', 0, 9],
      ['remove', 3, 9],
      ['remove', 4, 9],
      ['remove', 5, 9],
      ['removeByStaff', 6, 9],
      ['undelete', 9, 0],
    ],
  },
  {
    name: 'edit',
    states: [0, 1, 2],
    events: eventsOf(editTransitions),
    move: (from, event) => moveEdit(from, event as never),
    allowed: [
      ['hand', 0, 1],
      ['hand', 2, 1],
      ['pass', 1, 0],
      ['refuse', 1, 2],
      ['discard', 2, 0],
    ],
  },
  {
    name: 'track',
    states: [0, 1, 2, 3, 4, 5, 6, 7, 9],
    events: eventsOf(trackTransitions),
    move: (from, event) => moveTrack(from, event as never),
    allowed: [
      ['parsed', 0, 1],
      ['broken', 0, 7],
      ['replaceAudio', 7, 0],
      ['replaceAudio', 3, 0],
      ['resubmit', 3, 1],
      ['passNow', 1, 2],
      ['passLater', 1, 4],
      ['refuse', 1, 3],
      ['release', 4, 2],
      ['offline', 2, 5],
      ['cancelRelease', 4, 5],
      ['online', 5, 2],
      ['takeDown', 2, 6],
      ['takeDown', 4, 6],
      ['takeDown', 5, 6],
      ['appealText', 6, 1],
      ['appealAudio', 6, 0],
      ['remove', 3, 9],
      ['remove', 4, 9],
      ['remove', 5, 9],
      ['remove', 6, 9],
      ['remove', 7, 9],
    ],
  },
  {
    name: 'pay apply',
    states: [0, 1, 2, 3, 4, 5],
    events: eventsOf(payApplyTransitions),
    move: (from, event) => movePayApply(from, event as never),
    allowed: [
      ['send', 0, 1],
      ['send', 2, 1],
      ['send', 3, 1],
      ['send', 4, 1],
      ['send', 5, 1],
      ['pass', 1, 2],
      ['refuse', 1, 3],
      ['withdraw', 1, 4],
      ['lapse', 2, 5],
    ],
  },
  {
    name: 'copyright',
    states: [0, 1, 2, 3, 5, 6, 9],
    events: eventsOf(copyrightTransitions),
    move: (from, event) => moveCopyright(from, event as never),
    allowed: [
      ['submit', 0, 1],
      ['submit', 3, 1],
      ['submit', 5, 1],
      ['withdraw', 1, 0],
      ['pass', 1, 2],
      ['refuse', 1, 3],
      ['expire', 2, 5],
      ['invalidate', 2, 6],
      ['remove', 0, 9],
      ['remove', 3, 9],
    ],
  },
]

describe.each(machines)('what may happen to: $name', ({ states, events, move, allowed }) => {
  test.each(allowed)('%s at %i leads to %i', (event, from, to) => {
    expect(move(from, event)).toBe(to)
  })

  test('nothing else does', () => {
    const listed = new Set(allowed.map(([event, from]) => `${event} ${from}`))
    const others = states.flatMap((from) => events.map((event) => ({ from, event })))
    const happening = others.filter(
      ({ from, event }) => !listed.has(`${event} ${from}`) && move(from, event) !== null,
    )
    expect(happening).toEqual([])
    expect(new Set(allowed.map(([event]) => event))).toEqual(new Set(events))
  })
})
