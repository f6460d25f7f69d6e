import { expect, test } from 'vitest'
import { rowOfFile, withFiles } from './program-rows.ts'

const file = (name: string, size = 1) => ({ name, size, lastModified: 7 }) as File

test('files come in the order of their chapters, with titles', () => {
  const { rows } = withFiles([], [file('第十二章 山雨.mp3'), file('第2集.wav'), file('番外.mp3')])
  expect(rows.map(({ title }) => title)).toEqual(['第2集', '第十二章 山雨', '番外'])
})

test('the same file again is the same row; more than fifty are left out', () => {
  const first = withFiles([], [file('第1集.mp3')]).rows
  expect(withFiles(first, [file('第1集.mp3')]).rows).toEqual(first)
  const many = Array.from({ length: 60 }, (_, at) => file(`第${at + 1}集.mp3`))
  const { rows, tooMany } = withFiles(first, many)
  expect(rows).toHaveLength(50)
  expect(tooMany).toBe(10)
})

test('a long name becomes a title that fits', () => {
  expect([...withFiles([], [file(`${'长'.repeat(80)}.mp3`)]).rows[0]!.title]).toHaveLength(60)
})

test('a file sent earlier needs nothing but its place; what was read in it is only offered', () => {
  const suggestion = { title: '标签里的名字', artist: '', album: '', number: null, cover: '' }
  expect(rowOfFile({ fileId: 'f1', name: '第3集.mp3', suggestion, duplicates: [] })).toMatchObject({
    title: '第3集',
    audioFileId: 'f1',
    cover: '',
    found: { title: '标签里的名字', like: [] },
  })
})
