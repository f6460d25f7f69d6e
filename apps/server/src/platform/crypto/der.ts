/** Just enough ASN.1 for certificates and signatures: distinguished encoding out, any basic encoding in. */

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

export function tlv(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const size = Buffer.from(body.length.toString(16).padStart(8, '0'), 'hex')
  const short = size.subarray(size.findIndex((byte) => byte !== 0))
  return Buffer.concat([Buffer.from([tag, 0x80 | short.length]), short, body])
}

export const sequence = (...parts: Uint8Array[]): Buffer => tlv(TAG.sequence, ...parts)
/** A set's members stand in the order of their bytes. */
export const set = (...parts: Uint8Array[]): Buffer => tlv(TAG.set, ...parts.toSorted(Buffer.compare))
export const context = (number: number, ...parts: Uint8Array[]): Buffer => tlv(0xa0 | number, ...parts)
export const octets = (bytes: Uint8Array): Buffer => tlv(TAG.octets, bytes)
export const bits = (bytes: Uint8Array): Buffer => tlv(TAG.bits, Buffer.from([0]), bytes)
export const utf8 = (text: string): Buffer => tlv(TAG.utf8, Buffer.from(text))
export const nothing = (): Buffer => tlv(TAG.null)
export const yes = (): Buffer => tlv(TAG.boolean, Buffer.from([0xff]))

/** Not negative: a byte of zero goes before a leading bit. */
export function integer(value: number | Uint8Array): Buffer {
  const bytes = typeof value === 'number' ? Buffer.from(evenHex(value), 'hex') : Buffer.from(value)
  const first = bytes.findIndex((byte) => byte !== 0)
  const short = first < 0 ? Buffer.from([0]) : bytes.subarray(first)
  return tlv(TAG.integer, (short[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), short]) : short)
}

function evenHex(value: number): string {
  const hex = value.toString(16)
  return hex.length % 2 === 0 ? hex : `0${hex}`
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tlv(TAG.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(value: number): number[] {
  const digits = [value % 128]
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128))
    digits.unshift((left % 128) | 0x80)
  return digits
}

/** Two-digit years up to 2049, as certificates demand. */
export function instant(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return date.getUTCFullYear() < 2050
    ? tlv(TAG.utcTime, Buffer.from(`${digits.slice(2)}Z`))
    : tlv(TAG.time, Buffer.from(`${digits}Z`))
}

export const fullInstant = (date: Date): Buffer =>
  tlv(TAG.time, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
