import { type ColorScheme, colorSchemeOf, SCHEME_COOKIE } from '@tingan/contract/wire'

const YEAR_S = 365 * 86_400
const channel = () => new BroadcastChannel('tingan-color-scheme')

/** What the person chose, on this browser, for every page and tab. */
export function chosenScheme(): ColorScheme {
  return colorSchemeOf(new RegExp(`(?:^|; )${SCHEME_COOKIE}=(\\w+)`).exec(document.cookie)?.[1])
}

export function chooseScheme(scheme: ColorScheme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${SCHEME_COOKIE}=${scheme}; path=/; max-age=${YEAR_S}; samesite=lax`
  const others = channel()
  others.postMessage(scheme)
  others.close()
}

/** Choices made in other tabs. */
export function watchScheme(listener: (scheme: ColorScheme) => void): () => void {
  const others = channel()
  others.onmessage = ({ data }) => listener(colorSchemeOf(String(data)))
  return () => others.close()
}
