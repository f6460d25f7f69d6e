import { expect, it } from 'vitest'
import { type CallApi, connect } from '../api/connection.ts'
import { accountDraft } from './account-draft.ts'

interface Sent {
  path: string
  input: { form: string; writer: string; number: number; content?: string }
  keepalive: boolean | undefined
  answer: (result: unknown) => void
}

const sent: Sent[] = []
const call = ((declaration, input, options) =>
  new Promise((answer) =>
    sent.push({
      path: declaration.path,
      input: input as never,
      keepalive: options?.keepalive,
      answer: answer as never,
    }),
  )) as CallApi
connect({ call, useOwner: () => 10000001 })
const ok = { ok: true, data: { kept: true } }

it('numbers what a page sends, a drop after the savings before it', async () => {
  const real = accountDraft('real-name')
  void real.save({ realName: '苏 <晚> 晴' })
  void accountDraft('bank').save({ cardNo: '1' })
  void real.save({})
  const [first, second, third] = sent
  expect(sent.map(({ path }) => path)).toEqual([
    'user/formDraft/save',
    'user/formDraft/save',
    'user/formDraft/drop',
  ])
  expect(second!.input.number).toBeGreaterThan(first!.input.number)
  expect(third!.input.number).toBeGreaterThan(second!.input.number)
  expect(new Set(sent.map(({ input }) => input.writer)).size).toBe(1)
  expect(sent.every(({ keepalive }) => keepalive)).toBe(true)
  expect(first!.input.content).not.toContain('<')
  expect(JSON.parse(first!.input.content!)).toEqual({ realName: '苏 <晚> 晴' })

  // A form opened again in the same page does not read past its own saving.
  const reading = real.read()
  await Promise.resolve()
  expect(sent).toHaveLength(3)
  third!.answer(ok)
  await expect.poll(() => sent.length).toBe(4)
  sent[3]!.answer({ ok: true, data: { content: '{"realName":"苏"}' } })
  expect(await reading).toEqual({ realName: '苏' })
})

it('tells none from unknown', async () => {
  const none = accountDraft('tag-info').read()
  await expect.poll(() => sent.length).toBe(5)
  sent[4]!.answer({ ok: true, data: { content: null } })
  expect(await none).toBeNull()
  const lost = accountDraft('tag-info').read()
  await expect.poll(() => sent.length).toBe(6)
  sent[5]!.answer({ ok: false, code: -3, msg: '' })
  expect(await lost).toBeUndefined()
})
