import { BLOCKS_MOST, isSafeLink, isStoredPicture } from '@tingan/contract/rich-text'

export interface Cleaned {
  content: string
  /** What was left behind, in words. */
  dropped: string[]
}

/** More pieces than this are no text but an attack on the page's patience. */
const ELEMENTS_MOST = 8000

const COLUMNS_MOST = 10

const RUNNING = 'script, iframe, object, embed, frame, applet, base, link, meta, form'
const PLAYING = 'video, audio, canvas, svg, math'
const SILENT = 'style, noscript, template, input, button, select, textarea, title'

/** Foreign HTML before the editor reads it. The parsed document is inert: nothing in it loads or runs. */
export function cleanHtml(html: string, room: number): Cleaned {
  const { tags, handlers } = defuse(html)
  const { body } = new DOMParser().parseFromString(tags, 'text/html')
  const dropped: string[] = []
  const say = (happened: unknown, what: string) => happened && dropped.push(what)

  for (const element of body.querySelectorAll(SILENT)) element.remove()
  say(remove(body, RUNNING) || handlers, '脚本和嵌入内容')
  say(remove(body, PLAYING), '音视频和图形')
  const pictures = remove(body, 'img', (image) => !isStoredPicture(image.getAttribute('src') ?? ''))
  say(pictures, `${pictures} 张外部图片（请下载后上传）`)
  const links = [...body.querySelectorAll('a[href]')].filter(
    (link) => !isSafeLink(link.getAttribute('href') ?? ''),
  )
  for (const link of links) link.replaceWith(...link.childNodes)
  say(links.length, `${links.length} 个不能用的链接`)
  for (const cell of body.querySelectorAll('td[colspan], th[colspan]')) fillColumns(cell)
  say(cutToRoom(body, room), '超出长度的部分')
  return { content: body.innerHTML, dropped }
}

/** Handlers and style sheets would be refused even in an inert document, each with a complaint in the console. */
function defuse(html: string) {
  let handlers = false
  // A tag never reaches over the next `<`, or a text full of unclosed ones would be searched to its end for each.
  const tags = html.replace(/<[/a-z][^<>]*>/gi, (tag) =>
    tag.replace(/^<(\/?)style/i, '<$1template').replace(/\son\w+(?=\s*=)/gi, () => {
      handlers = true
      return ' data-gone'
    }),
  )
  return { tags, handlers }
}

export function cleanText(text: string, room: number): Cleaned {
  const content = text
    .slice(0, room)
    .split(/\r\n?|\n/, BLOCKS_MOST)
    .join('\n')
  return { content, dropped: content.length < text.replace(/\r\n?/g, '\n').length ? ['超出长度的部分'] : [] }
}

function remove(body: HTMLElement, selector: string, which: (element: Element) => boolean = () => true) {
  const found = [...body.querySelectorAll(selector)].filter(which)
  for (const element of found) element.remove()
  return found.length
}

/** We have no cell that spans several columns: empty ones beside it keep the columns in line. */
function fillColumns(cell: Element): void {
  const span = Math.min(Number(cell.getAttribute('colspan')) || 1, COLUMNS_MOST)
  const empty = Array.from({ length: span - 1 }, () => cell.cloneNode(false) as Element)
  for (const other of [cell, ...empty]) other.removeAttribute('colspan')
  cell.after(...empty)
}

/** Whether something had to go. */
function cutToRoom(body: HTMLElement, room: number): boolean {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  let left = room
  let elements = 0
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (!(node instanceof Text)) {
      elements += 1
      if (elements > ELEMENTS_MOST) return cutFrom(body, node)
    } else if (node.data.length <= left) left -= node.data.length
    else {
      node.data = node.data.slice(0, left)
      return cutFrom(body, node, true)
    }
  }
  return false
}

function cutFrom(body: HTMLElement, node: Node, after = false): true {
  const rest = body.ownerDocument.createRange()
  if (after) rest.setStartAfter(node)
  else rest.setStartBefore(node)
  rest.setEnd(body, body.childNodes.length)
  rest.deleteContents()
  return true
}
