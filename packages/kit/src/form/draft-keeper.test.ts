import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DraftState, type DraftValues, draftKeeper } from './draft-keeper.ts'

const QUIET_MS = 1000

/** A store whose answers come when the test says so. */
function slowStore() {
  const reads: ((found: DraftValues | null | undefined) => void)[] = []
  const sent: { values: DraftValues; answer: (ok: boolean) => void }[] = []
  const states: (DraftState | null)[] = []
  const found: DraftValues[] = []
  const keeper = draftKeeper(
    {
      quietMs: QUIET_MS,
      read: () => new Promise((answer) => reads.push(answer)),
      save: (values) => new Promise((answer) => sent.push({ values, answer })),
    },
    { found: (values) => found.push(values), state: (state) => states.push(state) },
  )
  const quiet = () => vi.advanceTimersByTimeAsync(QUIET_MS)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    keeper,
    found,
    quiet,
    values: () => sent.map(({ values }) => values),
    state: () => states.at(-1),
    async read(kept: DraftValues | null | undefined) {
      reads.shift()!(kept)
      await settle()
    },
    async answer(at: number, ok: boolean) {
      sent[at]!.answer(ok)
      await settle()
    },
    reads,
  }
}

async function opened(kept: DraftValues | null = null) {
  const it = slowStore()
  void it.keeper.open()
  await it.read(kept)
  return it
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('keeping', () => {
  it('waits for a pause, and says how it went', async () => {
    const { keeper, quiet, values, state, answer } = await opened()
    keeper.keep({ name: '苏' })
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1)
    keeper.keep({ name: '苏晚' })
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1)
    expect(values()).toEqual([])
    expect(state()).toBe('saving')
    await quiet()
    expect(values()).toEqual([{ name: '苏晚' }])
    expect(state()).toBe('saving')
    await answer(0, true)
    expect(state()).toBe('saved')
  })

  it('sends one at a time, the newest last', async () => {
    const { keeper, quiet, values, state, answer } = await opened()
    keeper.keep({ n: 1 })
    await quiet()
    for (const n of [2, 3]) {
      keeper.keep({ n })
      await quiet()
    }
    expect(values()).toEqual([{ n: 1 }])
    await answer(0, true)
    expect(values()).toEqual([{ n: 1 }, { n: 3 }])
    expect(state()).toBe('saving')
    await answer(1, true)
    expect(state()).toBe('saved')
  })

  it('says what could not be kept, and tries it with the next change', async () => {
    const { keeper, quiet, values, state, answer } = await opened()
    keeper.keep({ n: 1 })
    await quiet()
    await answer(0, false)
    expect(state()).toBe('failed')
    await quiet()
    expect(values()).toHaveLength(1)
    keeper.keep({ n: 1 })
    await quiet()
    await answer(1, true)
    expect(state()).toBe('saved')
  })

  it('tries what could not be kept when the line is back, and only that', async () => {
    const draft = await opened()
    draft.keeper.keep({ name: '夜' })
    await draft.quiet()
    await draft.answer(0, false)
    draft.keeper.retry()
    await draft.quiet()
    expect(draft.values()).toEqual([{ name: '夜' }, { name: '夜' }])
    await draft.answer(1, true)
    expect(draft.state()).toBe('saved')
    draft.keeper.retry()
    await draft.quiet()
    expect(draft.values()).toHaveLength(2)
  })

  it('sends nothing that is kept already: opening a form is no change', async () => {
    const { keeper, quiet, values, found, state } = await opened({ n: 1 })
    expect(found).toEqual([{ n: 1 }])
    keeper.keep({ n: 1 })
    await quiet()
    keeper.leave()
    expect(values()).toEqual([])
    expect(state()).not.toBe('saving')
  })

  it('takes back to nothing what was emptied again', async () => {
    const { keeper, quiet, values, state, answer } = await opened({ n: 1 })
    keeper.keep({})
    await quiet()
    expect(values()).toEqual([{}])
    await answer(0, true)
    expect(state()).toBeNull()
  })
})

describe('a draft that comes late', () => {
  it('is not overwritten before it was read', async () => {
    const { keeper, quiet, values, found, read, answer, state } = slowStore()
    void keeper.open()
    keeper.keep({ typed: 1 })
    await quiet()
    expect(values()).toEqual([])
    keeper.leave()
    expect(values()).toEqual([])
    await read({ old: 1 })
    expect(found).toEqual([{ old: 1 }])
    expect(values()).toEqual([{ typed: 1 }])
    await answer(0, true)
    expect(state()).toBe('saved')
  })

  it('is asked for again when nobody could tell', async () => {
    const { keeper, quiet, values, found, read, reads, state, answer } = slowStore()
    void keeper.open()
    await read(undefined)
    expect(state()).toBeUndefined()
    keeper.keep({ typed: 1 })
    await quiet()
    await read(undefined)
    expect(state()).toBe('failed')
    expect(values()).toEqual([])
    keeper.keep({ typed: 2 })
    await quiet()
    expect(reads).toHaveLength(1)
    await read(null)
    expect(found).toEqual([])
    expect(values()).toEqual([{ typed: 2 }])
    await answer(0, true)
    expect(state()).toBe('saved')
  })

  it('does not come back after the form was sent', async () => {
    const { keeper, found, read } = slowStore()
    void keeper.open()
    keeper.drop()
    await read({ old: 1 })
    expect(found).toEqual([])
  })
})

describe('leaving', () => {
  it('waits for no pause and for nothing on its way', async () => {
    const { keeper, quiet, values, answer, state } = await opened()
    keeper.keep({ n: 1 })
    await quiet()
    keeper.keep({ n: 2 })
    keeper.leave()
    expect(values()).toEqual([{ n: 1 }, { n: 2 }])
    await answer(1, true)
    await answer(0, true)
    expect(state()).toBe('saved')
    await quiet()
    expect(values()).toHaveLength(2)
  })

  it('may fail, and is made good by the next change', async () => {
    const { keeper, quiet, values, answer, state } = await opened()
    keeper.keep({ n: 1 })
    keeper.leave()
    await answer(0, false)
    expect(state()).toBe('failed')
    keeper.keep({ n: 1 })
    await quiet()
    expect(values()).toEqual([{ n: 1 }, { n: 1 }])
  })
})

describe('dropping', () => {
  it('follows a saving on its way, and forgets what waited for its pause', async () => {
    const { keeper, quiet, values, answer, state } = await opened()
    keeper.keep({ n: 1 })
    await quiet()
    keeper.keep({ n: 2 })
    keeper.drop()
    expect(values()).toEqual([{ n: 1 }, {}])
    await answer(0, false)
    await answer(1, true)
    await quiet()
    keeper.leave()
    expect(values()).toHaveLength(2)
    expect(state()).toBeNull()
  })

  it('is repeated when it failed and the page is left', async () => {
    const { keeper, values, answer } = await opened({ n: 1 })
    keeper.drop()
    await answer(0, false)
    keeper.leave()
    expect(values()).toEqual([{}, {}])
  })

  it('lets typing begin anew', async () => {
    const { keeper, quiet, values, answer, state } = await opened({ n: 1 })
    keeper.drop()
    await answer(0, true)
    keeper.keep({ n: 2 })
    await quiet()
    await answer(1, true)
    expect(values()).toEqual([{}, { n: 2 }])
    expect(state()).toBe('saved')
  })
})
