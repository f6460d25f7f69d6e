import { createHash, randomBytes, randomInt } from 'node:crypto'

export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex')

export const randomDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** Base32 without the look-alikes 0 O 1 I. */
const CLEAR = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const randomInviteCode = (): string =>
  Array.from(randomBytes(8), (byte) => CLEAR[byte % CLEAR.length]).join('')

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
