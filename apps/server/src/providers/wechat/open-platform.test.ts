import { expect, test } from 'vitest'
import { openPlatformWechat } from './open-platform.ts'

const app = { id: 'wx123', secret: 's3cret' }

test('sends the browser to the QR page with our state', async () => {
  const url = new URL(
    (await openPlatformWechat(app).authorizeUrl('st4te', 'https://t.example/callback/wxLogincallBack')).split(
      '#',
    )[0]!,
  )
  expect(url.host + url.pathname).toBe('open.weixin.qq.com/connect/qrconnect')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    appid: 'wx123',
    scope: 'snsapi_login',
    state: 'st4te',
  })
})

test('prefers the union id and survives a refused code', async () => {
  const asked: string[] = []
  const get = (async (url: string) => {
    asked.push(url)
    return Response.json(
      url.includes('oauth2')
        ? { access_token: 'a', openid: 'o1', unionid: 'u1' }
        : { nickname: '晚风', openid: 'o1' },
    )
  }) as typeof fetch
  expect(await openPlatformWechat(app, get).exchange('c0de')).toEqual({ openId: 'u1', nickname: '晚风' })
  expect(asked[0]).toContain('secret=s3cret&code=c0de&grant_type=authorization_code')
  const refuse = (async () => Response.json({ errcode: 40029, errmsg: 'invalid code' })) as typeof fetch
  expect(await openPlatformWechat(app, refuse).exchange('bad')).toBeNull()
})
