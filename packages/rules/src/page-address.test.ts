import { expect, it } from 'vitest'
import { isPageAddress } from './page-address.ts'

it.each(['/message', '/message?tab=system&open=7', '/usercenter/info/account#devices', '/home', '/index/'])(
  'is one of ours: %s',
  (address) => {
    expect(isPageAddress(address)).toBe(true)
  },
)

it.each([
  '',
  '?tab=1',
  'message',
  '/nowhere',
  '/ops',
  '/sandbox',
  '//evil.com/message',
  '/\\evil.com',
  '/message\\@evil.com',
  'https://evil.com/message',
  'javascript:alert(1)',
  '/message\n',
  '/%2F%2Fevil.com',
])('is none of ours: %j', (address) => {
  expect(isPageAddress(address)).toBe(false)
})
