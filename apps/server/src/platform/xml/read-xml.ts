import { SaxesParser } from 'saxes'

export interface XmlNode {
  /** With its prefix, as it is written: `itunes:author`. */
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  /** Its own text and CDATA, put together. */
  text: string
}

/** Not XML, or XML that asks for more than reading. */
export class XmlRefused extends Error {}

const DEEPEST = 40
const MOST_NODES = 400_000
const PIECE = 64 * 1024

/** What writers of feeds take from HTML without declaring it. */
const COMMON_ENTITIES = { nbsp: '\u00A0', copy: '©', reg: '®', hellip: '…', mdash: '—', ndash: '–' }

/**
 * The tree of a document. Nothing is looked up and nothing is expanded: a document that declares entities of its own is
 * refused. Others get their turn between the pieces of a large one.
 */
export async function readXml(text: string): Promise<XmlNode> {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let nodes = 0
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  Object.assign(parser.ENTITIES, COMMON_ENTITIES)
  const refuse = (why: string) => {
    throw new XmlRefused(why)
  }
  parser.on('error', (error) => refuse(error.message))
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) refuse('entities')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEEPEST || ++nodes > MOST_NODES) refuse('too much')
    const node: XmlNode = { name, attributes: { ...attributes }, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => open.pop())
  const take = (part: string) => {
    const node = open.at(-1)
    if (node) node.text += part
  }
  parser.on('text', take)
  parser.on('cdata', take)
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE))
    await new Promise((resolve) => setImmediate(resolve))
  }
  parser.close()
  return root.children[0] ?? refuse('empty')
}

/** Bytes as text, by what they say of themselves. */
export function decodeXml(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : null
  const named = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1]
  try {
    return new TextDecoder(marked ?? named ?? 'utf-8').decode(bytes)
  } catch {
    throw new XmlRefused(`encoding ${named}`)
  }
}
