import type { SignatureLine, Verdict } from './verify-verdict.ts'

/** Text only, whatever a file or its certificates say. */
function element(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...content)
  return made
}

export function showBusy(result: HTMLElement, fileName: string) {
  result.ariaBusy = 'true'
  result.replaceChildren(element('p', 'verify-busy', `正在核对「${fileName}」…`))
}

export function show(
  result: HTMLElement,
  fileName: string,
  { tone, title, text, rows, signatures }: Verdict,
) {
  result.ariaBusy = 'false'
  const head = element(
    'div',
    `verify-head verify-${tone}`,
    element('h2', '', title),
    element('p', '', text),
    element('p', 'verify-file', fileName),
  )
  const parts: Node[] = [head]
  if (rows.length > 0) parts.push(facts(rows))
  if (signatures.length > 0)
    parts.push(
      element('h3', 'verify-title', `${signatures.length} 个签名`),
      element('ol', 'verify-signatures', ...signatures.map(signatureItem)),
    )
  result.replaceChildren(...parts)
}

function signatureItem({ tone, name, state, rows }: SignatureLine) {
  const head = element(
    'p',
    'verify-signer',
    element('b', '', name),
    element('span', `verify-mark verify-${tone}`, state),
  )
  return element('li', '', head, facts(rows))
}

function facts(rows: Verdict['rows']) {
  const lines = rows.map(([label, value]) =>
    element('div', '', element('dt', '', label), element('dd', '', value)),
  )
  return element('dl', 'verify-facts', ...lines)
}
