import { NONCE_LENGTH } from '@tingan/contract/constants'

/** crypto.getRandomValues works on plain http; randomUUID and subtle do not. */
export type RandomBytes = (length: number) => Uint8Array

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyzA'

export function hex(random: RandomBytes, bytes: number): string {
  return Array.from(random(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 32 letters, so that five bits of each byte choose one without a bias. */
export function nonce(random: RandomBytes): string {
  return Array.from(random(NONCE_LENGTH), (byte) => LETTERS[byte & 31]).join('')
}

export function uuid(random: RandomBytes): string {
  const bytes = random(16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const text = hex(() => bytes, 16)
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}
