import type { AudioNews } from '@tingan/contract/media'
import { expect, test } from 'vitest'
import { judged } from './watch-processing.ts'

const item = { duration: 61, hints: ['峰值'] }
const news: AudioNews = {
  fileId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  state: 'uploaded',
  step: null,
  progress: 0,
  failCode: null,
  failReason: '',
}

test('it is verified until the server knows what it is', () => {
  expect(judged(news, item)).toEqual({ processed: 0 })
  expect(judged({ ...news, step: 'probe', progress: 4 }, item)).toEqual({ processed: 4 })
  expect(judged({ ...news, step: 'loudness', progress: 20 }, item)).toMatchObject({
    state: 'success',
    processed: 20,
    duration: 61,
  })
})

test('finished, with what the server measured', () => {
  expect(
    judged({ ...news, state: 'parsed', progress: 100, duration: 60, hints: ['偏小'] } as never, item),
  ).toEqual({
    state: 'success',
    processed: 100,
    duration: 60,
    hints: ['偏小'],
  })
})

test('finished with nothing to say: what was heard here is no longer said, what was read is offered', () => {
  const suggestion = { title: '归人', artist: '', album: '', number: null, cover: '/pic/1.png' }
  const duplicates = [
    { cpName: '我上传的音频', trackTitle: '归人.mp3', albumTitle: '', duration: 61, similarity: 98 },
    { cpName: '听书社', trackTitle: '第十章', albumTitle: '长安', duration: 61, similarity: 40 },
  ]
  expect(judged({ ...news, state: 'parsed', hints: [], suggestion, duplicates }, item)).toMatchObject({
    hints: [],
    found: {
      title: '归人',
      cover: '/pic/1.png',
      like: ['「归人.mp3」（我上传的音频）相似 98%', '「第十章」（《长安》）相似 40%'],
    },
  })
})

test('refused, with the reason', () => {
  expect(judged({ ...news, state: 'failed', failReason: '音频解析失败' }, item)).toEqual({
    state: 'error',
    error: '音频解析失败',
    canRetry: false,
  })
})
