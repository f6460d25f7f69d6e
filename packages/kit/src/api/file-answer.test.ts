import { expect, test } from 'vitest'
import { readFileAnswer } from './file-answer.ts'

const file = (body: BodyInit, headers: Record<string, string>) => new Response(body, { headers })

test('a file comes with its name, and tells how much of it is there', async () => {
  const seen: number[] = []
  const answer = await readFileAnswer((bytes) => seen.push(bytes))(
    file('12345', {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('回单 1.pdf')}`,
    }),
  )
  expect(answer).toMatchObject({ code: 200, data: { name: '回单 1.pdf', type: 'application/pdf' } })
  expect(await (answer as { data: { body: Blob } }).data.body.text()).toBe('12345')
  expect(seen.at(-1)).toBe(5)
})

test('a refusal stays an envelope', async () => {
  const refused = { code: 2016, msg: '导出数据量过大，请缩小范围', data: null }
  const answer = await readFileAnswer()(
    file(JSON.stringify(refused), { 'content-type': 'application/json; charset=utf-8' }),
  )
  expect(answer).toEqual(refused)
})
