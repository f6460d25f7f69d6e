import type { Boot } from '@tingan/contract/session-state'

/** What the server wrote into the page. Without it (a proxy's error page, say) there is nothing to start from. */
export function readBoot(): Boot {
  const block = document.getElementById('boot')?.textContent
  if (!block) throw new Error('the page carries no boot state')
  return JSON.parse(block)
}

/**
 * Style elements made by scripts need the page's nonce. Mantine asks for it; the scroll lock of its dialogs reads this
 * global (package get-nonce).
 */
export function shareNonce(nonce: string): void {
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}
