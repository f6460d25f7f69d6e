import { expect, test } from 'vitest'
import { type Facts, hintsOf, refusalOf } from './judge-audio.ts'

const good: Facts = {
  size: 10_000_000,
  format: 'mp3',
  sampleRate: null,
  duration: 600,
  measured: { lufs: -16, peak: -3, silentStart: 0.2 },
  sampled: false,
}

test.each<[part: Partial<Facts>, words: RegExp]>([
  [{ size: 0 }, /空的/],
  [{ format: null }, /文件格式不支持/],
  [{ size: 1.2 * 1024 ** 3 }, /最大 1GB，这个有 1.2GB/],
  [{ format: 'wav', sampleRate: 22_050 }, /不低于44.1kHz，这个是 22.05kHz/],
  [{ duration: 20 }, /30秒至6小时之间，这个是 00:00:20/],
  [{ duration: 7 * 3600 }, /30秒至6小时之间，这个是 07:00:00/],
  [{ measured: { lufs: null, peak: -90, silentStart: 600 } }, /没有听到任何声音/],
  [{ measured: { lufs: -16, peak: -3, silentStart: 41 } }, /开头有 41 秒静音/],
])('refused: %j', (part, words) => {
  expect(refusalOf({ ...good, ...part })).toMatch(words)
})

test('what is not known stops nothing', () => {
  expect(refusalOf(good)).toBe('')
  expect(refusalOf({ ...good, duration: null, measured: null })).toBe('')
})

test('loudness and clipping are only pointed out', () => {
  expect(hintsOf(good)).toEqual([])
  expect(hintsOf({ ...good, measured: { lufs: -30.2, peak: -0.1, silentStart: 0 } })).toEqual([
    '响度 -30.2 LUFS，偏小，转码时会调整到 −16',
    '峰值 -0.1 dB，可能有爆音',
  ])
  expect(hintsOf({ ...good, measured: { lufs: -8, peak: -3, silentStart: 0 } })[0]).toMatch(/偏大/)
})

test('compressed too much is pointed out: how long it is may be a guess', () => {
  const thin = { ...good, size: 600 * 6000 }
  expect(hintsOf(thin)).toEqual(['码率约 48kbps，低于 64kbps 会被拒绝'])
  expect(refusalOf(thin)).toBe('')
  expect(hintsOf({ ...thin, duration: null })).toEqual([])
  expect(hintsOf({ ...good, size: 600 * 8000 })).toEqual([])
})

test('of a long one no more is said than was heard', () => {
  const silent = { lufs: null, peak: -90, silentStart: 105 }
  expect(refusalOf({ ...good, sampled: true, measured: silent })).toMatch(/^开头至少有 45 秒静音/)
  expect(refusalOf({ ...good, sampled: true, measured: { ...silent, silentStart: 41 } })).toMatch(
    /^开头有 41 秒静音/,
  )
  expect(hintsOf({ ...good, sampled: true })).toEqual([expect.stringContaining('只抽听了开头和中间四段')])
  expect(hintsOf({ ...good, sampled: true, measured: null })).toEqual(['音频较长，响度和静音在上传后检测'])
})
