/** Small things that survive a reload of this tab, and no longer. Storage may be switched off: then they do not. */
const PREFIX = 'tingan-login-'

export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // The page works without it.
  }
}

export function kept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
  } catch {
    return null
  }
}

export function keptText(name: string): string {
  const value = kept(name)
  return typeof value === 'string' ? value : ''
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing was kept either.
  }
}
