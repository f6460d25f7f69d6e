import { expect, test } from 'vitest'
import { audioFormatOf, id3Length, sampleRateOf } from './audio-format.ts'

const bytes = (text: string, ...rest: number[]) =>
  Uint8Array.from([...[...text].map((char) => char.charCodeAt(0)), ...rest])

test('files are known by their first bytes', () => {
  expect(audioFormatOf(bytes('fLaC'))).toBe('flac')
  expect(audioFormatOf(bytes('RIFF\0\0\0\0WAVE'))).toBe('wav')
  expect(audioFormatOf(bytes('\0\0\0 ftypM4A '))).toBe('m4a')
  expect(audioFormatOf(bytes('ID3'))).toBe('mp3')
  expect(audioFormatOf(bytes('', 0xff, 0xfb, 0x90))).toBe('mp3')
  expect(audioFormatOf(bytes('', 0xff, 0xf1, 0x50))).toBe('aac')
})

test('anything else is none, whatever it is called', () => {
  expect(audioFormatOf(bytes('MZ', 0x90, 0))).toBeNull()
  expect(audioFormatOf(bytes('RIFF\0\0\0\0AVI '))).toBeNull()
  expect(audioFormatOf(bytes('', 0xff, 0xff, 0xff))).toBeNull()
  expect(audioFormatOf(bytes('', 0xff, 0xd8, 0xff, 0xe0))).toBeNull()
  expect(audioFormatOf(new Uint8Array())).toBeNull()
})

test('a tag says how long it is', () => {
  expect(id3Length(bytes('ID3', 4, 0, 0, 0, 0, 2, 1))).toBe(10 + 257)
  expect(id3Length(bytes('RIFF'))).toBe(0)
})

test('the first bytes of an uncompressed file tell its rate; nothing is guessed', () => {
  const wav = (chunk: string, ...rate: number[]) =>
    bytes(`RIFF\0\0\0\0WAVE${chunk}`, 16, 0, 0, 0, 1, 0, 1, 0, ...rate, 0, 0, 0, 0)
  expect(sampleRateOf(wav('fmt ', 0x22, 0x56, 0, 0))).toBe(22_050)
  expect(sampleRateOf(wav('LIST', 0x22, 0x56, 0, 0))).toBeNull()
  const info = [0, 0, 0, 34, ...Array.from({ length: 10 }, () => 0), 0x0a, 0xc4, 0x42, 0xf0]
  expect(sampleRateOf(bytes('fLaC', ...info))).toBe(44_100)
  expect(sampleRateOf(bytes('fLaC'))).toBeNull()
  expect(sampleRateOf(bytes('', 0xff, 0xfb, 0x90))).toBeNull()
})
