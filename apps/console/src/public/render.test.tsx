import type { Boot } from '@tingan/contract/session-state'
import { describe, expect, it } from 'vitest'
import { render } from './render.tsx'

const boot: Boot = { env: 'test', sandbox: true, nonce: 'n', session: null }

function paint(path: string, search = '', more: Partial<Boot> = {}) {
  return render({ path, search, boot: { ...boot, ...more } })
}

describe('the public pages, painted without a browser', () => {
  it.each([
    ['/login', '登录听岸'],
    ['/login/', '登录听岸'],
    ['/login/activity', '接受邀请，加入听岸'],
    ['/login/config', '环境标记'],
    ['/login/mid', '绑定手机号'],
    ['/callback/wxLogincallBack', '正在确认微信授权…'],
    ['/sandbox', '正在打开沙箱…'],
    ['/sandbox/wechat', '正在打开沙箱…'],
  ])('%s shows %s', (path, text) => {
    const page = paint(path)
    expect(page.status).toBe(200)
    expect(page.html).toContain(text)
    expect(paint(path)).toEqual(page)
  })

  it('says when a page does not exist, also the sandbox where it is off', () => {
    expect(paint('/nope')).toMatchObject({ status: 404, title: '找不到此页' })
    expect(paint('/sandbox', '', { sandbox: false }).status).toBe(404)
    expect(paint('/nope').html).toContain('找不到此页')
  })

  it('shows a failure with its status and trace id', () => {
    const page = render({ path: '/login', search: '', boot, failure: { status: 503, traceId: 'ab12' } })
    expect(page.status).toBe(503)
    expect(page.html).toContain('服务暂不可用')
    expect(page.html).toContain('ab12')
  })

  it('offers no environment switch in production', () => {
    expect(paint('/login/config', '', { env: 'production' }).html).not.toContain('环境标记')
  })

  it('shows the invite code of the address, cleaned', () => {
    expect(paint('/login', '?inviteCode=k7m2q9xd').html).toContain('K7M2Q9XD')
    const evil = paint('/login/activity', '?inviteCode=%22%3E%3Cscript%3E').html
    expect(evil).not.toContain('<script')
  })

  it('carries no inline script or style element', () => {
    for (const path of ['/login', '/login/activity', '/nope'])
      expect(paint(path).html).not.toMatch(/<(script|style)\b/)
  })
})
