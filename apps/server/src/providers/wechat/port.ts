export interface WechatPort {
  /** Where the browser goes to ask the person; WeChat sends it back with `code` and our `state`. */
  authorizeUrl(state: string, callbackUrl: string): Promise<string>
  /** Null when WeChat does not accept the code. */
  exchange(code: string): Promise<WechatIdentity | null>
}

export interface WechatIdentity {
  openId: string
  nickname: string
}
