import { expect, test } from 'vitest'
import { cutAudio, HEAD_SECONDS } from './cut-audio.ts'

const bytes = (text: string) => [...new TextEncoder().encode(text)]
const read = async (part: Blob | undefined) => new Uint8Array(await part!.arrayBuffer())
const numbered = (length: number) => Array.from({ length }, (_, at) => (at >> 2) & 255)

test('an mp3 is cut anywhere behind its tag', async () => {
  const tag = [...bytes('ID3'), 3, 0, 0, 0, 0, 0, 6, 9, 9, 9, 9, 9, 9]
  const file = new File([new Uint8Array([...tag, ...numbered(100_000)])], '1.mp3')
  const parts = (await cutAudio(file, 'mp3', 1000))!
  expect(parts.map(({ size }) => size)).toEqual([HEAD_SECONDS * 100, 1500, 1500, 1500, 1500])
  expect([...(await read(parts[0]))].slice(0, 8)).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
  expect((await read(parts[2]))[0]).toBe((40_000 >> 2) & 255)
})

test('parts of a wav begin with whole samples, behind a head that tells their length', async () => {
  const format = [...bytes('fmt '), 16, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 16, 0]
  const odd = [...bytes('LIST'), 3, 0, 0, 0, 1, 2, 3, 0]
  const data = [...bytes('data'), 0x40, 0x9c, 0, 0]
  const head = [...bytes('RIFF'), 0, 0, 0, 0, ...bytes('WAVE'), ...odd, ...format, ...data]
  const file = new File([new Uint8Array([...head, ...numbered(40_000), 7, 7])], '1.wav')
  const [first, second] = (await cutAudio(file, 'wav', 999))!
  const part = await read(second)
  expect(String.fromCharCode(...part.slice(0, 16))).toMatch(/^RIFF....WAVEfmt $/s)
  const length = new DataView(part.buffer).getUint32(40, true)
  expect([length % 4, part.length - 44, first!.size > second!.size]).toEqual([0, length, true])
  expect([...part.slice(44, 49)]).toEqual([2000, 2000, 2000, 2000, 2001].map((value) => value & 255))
})

test('parts of a flac begin with its description, without the length of the whole', async () => {
  const info = Array.from({ length: 34 }, () => 255)
  info.splice(2, 2, 4, 0)
  const head = [...bytes('fLaC'), 0, 0, 0, 34, ...info, 132, 0, 0, 2, 5, 5]
  const file = new File([new Uint8Array([...head, ...numbered(10_000)])], '1.flac')
  const part = await read((await cutAudio(file, 'flac', 1000))![1])
  expect([...part.slice(0, 8)]).toEqual([...bytes('fLaC'), 128, 0, 0, 34])
  expect([part[20], part[21], part[22], part[41]]).toEqual([255, 0xf0, 0, 0])
  expect(part.length).toBe(42 + 150)
})

test('what unpacks to more time than was asked for is cut shorter', async () => {
  // 256 frames a second of 1024 samples; a frame of silence every sixteen bytes
  const info = Array.from({ length: 34 }, () => 0)
  info.splice(2, 2, 4, 0)
  info.splice(10, 3, 0x40, 0, 0)
  const silence = Array.from({ length: 160_000 }, (_, at) => [255, 0xf8][at % 16] ?? 0)
  const head = [...bytes('fLaC'), 128, 0, 0, 34, ...info]
  const file = new File([new Uint8Array([...head, ...silence])], '1.flac')
  const [first, second] = (await cutAudio(file, 'flac', 10))!
  expect(first!.size).toBe(42 + 160_000)
  expect(second!.size).toBe(42 + 2 * 15 * 256 * 16)
})

test.each(['m4a', 'wav', 'flac'] as const)('what cannot be cut is left alone: %s', async (format) => {
  expect(await cutAudio(new File([new Uint8Array(100)], '1'), format, 1000)).toBeNull()
})
