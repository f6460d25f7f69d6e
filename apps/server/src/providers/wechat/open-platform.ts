import { z } from 'zod'
import type { WechatPort } from './port.ts'

const tokenAnswer = z.object({
  access_token: z.string(),
  openid: z.string(),
  unionid: z.string().optional(),
})
const userAnswer = z.object({ nickname: z.string() })

/** WeChat's website login: QR page, then two calls to learn who confirmed. */
export function openPlatformWechat(
  app: { id: string; secret: string },
  get: typeof fetch = fetch,
): WechatPort {
  async function ask(path: string, params: Record<string, string>): Promise<unknown> {
    const url = `https://api.weixin.qq.com/sns/${path}?${new URLSearchParams(params)}`
    return (await get(url, { signal: AbortSignal.timeout(8000) })).json()
  }

  return {
    authorizeUrl: async (state, callbackUrl) =>
      `https://open.weixin.qq.com/connect/qrconnect?${new URLSearchParams({
        appid: app.id,
        redirect_uri: callbackUrl,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })}#wechat_redirect`,
    async exchange(code) {
      const token = tokenAnswer.safeParse(
        await ask('oauth2/access_token', {
          appid: app.id,
          secret: app.secret,
          code,
          grant_type: 'authorization_code',
        }),
      )
      if (!token.success) return null
      const { access_token, openid, unionid } = token.data
      const user = userAnswer.safeParse(await ask('userinfo', { access_token, openid }))
      return { openId: unionid ?? openid, nickname: user.data?.nickname ?? '微信用户' }
    },
  }
}
