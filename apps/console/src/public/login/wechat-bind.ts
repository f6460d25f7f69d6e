import { forget, keep, kept } from '../parts/kept.ts'

/** What an authorised WeChat without an account leaves for /login/mid. Never in the address: it opens an account. */
export interface WechatBind {
  bindTicket: string
  redirect: string
}

const NAME = 'wechat-bind'

export function keepWechatBind(bind: WechatBind): void {
  keep(NAME, bind)
}

export function keptWechatBind(): WechatBind | null {
  const value = kept(NAME) as Partial<WechatBind> | null
  return value?.bindTicket ? { bindTicket: value.bindTicket, redirect: value.redirect ?? '' } : null
}

export function forgetWechatBind(): void {
  forget(NAME)
}
