const KEY = 'tingan-wechat-bind'

/** Before WeChat is asked for a binding: the page it comes back to must not sign in with the answer. */
export function keepForBind(prevToken: string): void {
  sessionStorage.setItem(KEY, prevToken)
}

export function keptForBind(): string | null {
  return sessionStorage.getItem(KEY)
}

export function forgetForBind(): void {
  sessionStorage.removeItem(KEY)
}
