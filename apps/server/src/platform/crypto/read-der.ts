import { TAG } from './der.ts'

/** What stands in the bytes is not what should stand there. */
export class DerError extends Error {}

export interface DerNode {
  tag: number
  /** With tag and length. */
  raw: Buffer
  content: Buffer
}

const DEEPEST = 40

/** The first value in the bytes; what follows it is not looked at. Nothing is copied and nothing outside is read. */
export function readDer(bytes: Buffer, depth = 0): DerNode {
  const [tag, first] = [bytes[0], bytes[1]]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new DerError('no value')
  if (first === 0x80) return readOpenEnded(bytes, tag, depth)
  const wide = first < 0x80 ? 0 : first & 0x7f
  if (wide > 4 || bytes.length < 2 + wide) throw new DerError('bad length')
  const length = wide === 0 ? first : bytes.readUIntBE(2, wide)
  const start = 2 + wide
  if (start + length > bytes.length) throw new DerError('cut off')
  return { tag, raw: bytes.subarray(0, start + length), content: bytes.subarray(start, start + length) }
}

/** Values until two zero bytes, as some signers still write them. */
function readOpenEnded(bytes: Buffer, tag: number, depth: number): DerNode {
  if (depth > DEEPEST || (tag & 0x20) === 0) throw new DerError('bad nesting')
  let at = 2
  while (!(bytes[at] === 0 && bytes[at + 1] === 0)) at += readDer(bytes.subarray(at), depth + 1).raw.length
  return { tag, raw: bytes.subarray(0, at + 2), content: bytes.subarray(2, at) }
}

export function childrenOf(node: DerNode): DerNode[] {
  const children: DerNode[] = []
  for (let at = 0; at < node.content.length; ) {
    const child = readDer(node.content.subarray(at))
    children.push(child)
    at += child.raw.length
  }
  return children
}

/** The value, if it is of that kind; otherwise the bytes are not what they claim to be. */
export function expectTag(node: DerNode | undefined, tag: number): DerNode {
  if (node?.tag !== tag) throw new DerError(`expected ${tag}, found ${node?.tag}`)
  return node
}

export function oidOf(node: DerNode | undefined): string {
  const { content } = expectTag(node, TAG.oid)
  const arcs: number[] = []
  let value = 0
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f)
    if (value > Number.MAX_SAFE_INTEGER / 128) throw new DerError('bad oid')
    if (byte & 0x80) continue
    arcs.push(value)
    value = 0
  }
  const [first = 0, ...rest] = arcs
  const root = Math.min(2, Math.floor(first / 40))
  return [root, first - root * 40, ...rest].join('.')
}

export function timeOf(node: DerNode | undefined): number {
  const text = node?.content.toString('latin1') ?? ''
  const full = node?.tag === TAG.utcTime ? (Number(text.slice(0, 2)) < 50 ? '20' : '19') + text : text
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(full)
  if (!parts) throw new DerError('bad time')
  const [year = 0, month = 0, ...rest] = parts.slice(1).map(Number)
  return Date.UTC(year, month - 1, ...(rest as [number]))
}
