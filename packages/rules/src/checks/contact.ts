/** Phone numbers, QQ, WeChat and addresses of pages: what a title must not carry. Digits may be spaced or dotted. */
const PHONE = /1[3-9](?:[\s.\-_]?\d){9}(?!\d)/
const QQ = /(?:qq|扣扣|企鹅)\s*(?:群|号)?\s*[:：]?\s*[1-9]\d{4,11}/i
const WECHAT =
  /(?:微信|薇信|威信|wechat|weixin|wx|vx|v信)\s*(?:号)?\s*[:：]?\s*[A-Za-z0-9][-_A-Za-z0-9]{4,19}/i
const URL = /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{2,}\.(?:com|cn|net|org|top|vip|xyz|cc|io|me)\b/i

export function hasContact(text: string): boolean {
  return [PHONE, QQ, WECHAT, URL].some((pattern) => pattern.test(text))
}
