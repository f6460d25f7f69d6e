import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://db/tingan',
  SECRET_KEYS: `k1:${'0f'.repeat(32)}`,
  SMS_ALIYUN_KEY_ID: 'id',
  SMS_ALIYUN_KEY_SECRET: 'secret',
  SMS_ALIYUN_SIGN_NAME: '听岸',
  SMS_ALIYUN_TEMPLATE: 'SMS_1',
  ESIGN_PROVIDER: 'gateway',
  ESIGN_GATEWAY_URL: 'https://sign.example/v1',
  ESIGN_GATEWAY_KEY: '0123456789abcdef0123456789abcdef',
}

const app = (url: string, name = 'ndx') => JSON.stringify({ [name]: { title: 'AI 工坊', url } })

describe('what is not said', () => {
  test('makes a sandbox with its own database and the demo world', () => {
    expect(readConfig({})).toMatchObject({
      APP_ENV: 'test',
      ROLE: 'all',
      HOST: '127.0.0.1',
      PORT: 5180,
      SANDBOX: true,
      DEMO: true,
      CAPTCHA: false,
      SMS_PROVIDER: 'sandbox',
      SMS_DAILY_PER_NUMBER: 10,
      SMS_DAILY_PER_IP: 500,
      SMS_CAPTCHA_PER_IP: 20,
    })
  })

  test('makes a key for the sandbox, another each time', () => {
    const keys = [readConfig({}).SANDBOX_KEY, readConfig({}).SANDBOX_KEY]
    expect(keys[0]).toMatch(/^[0-9a-f]{24}$/)
    expect(keys[0]).not.toBe(keys[1])
  })

  test('makes the real thing in production', () => {
    expect(readConfig(production)).toMatchObject({
      SANDBOX: false,
      DEMO: false,
      CAPTCHA: true,
      SMS_PROVIDER: 'aliyun',
    })
  })
})

test('micro front ends are named by the deployment; without a word there is one to try, except in production', () => {
  expect(readConfig({}).MICRO_APPS).toEqual({ sample: { title: '示例应用', url: '/micro/sample/' } })
  expect(readConfig(production).MICRO_APPS).toEqual({})
  const url = 'https://ndx.example/app/'
  expect(readConfig({ ...production, MICRO_APPS: app(url) }).MICRO_APPS).toEqual({
    ndx: { title: 'AI 工坊', url },
  })
})

test('an empty setting is none, and what is not ours is not looked at', () => {
  expect(readConfig({ PORT: '', HOST: '', PATH: '/bin', DATABASE_URL: '' })).toMatchObject({ PORT: 5180 })
})

test('a demo needs the sandbox only when nothing else was asked for', () => {
  expect(readConfig({ DATABASE_URL: 'postgresql://db/x', SANDBOX: '1' })).toMatchObject({
    SANDBOX: true,
    DEMO: false,
  })
})

describe('a wrong setting ends the start with one line that names it', () => {
  test.each<[Record<string, string>, string]>([
    [{ APP_ENV: 'prod' }, '设置 APP_ENV 不正确：应为 test、staging 或 production'],
    [{ ROLE: 'web' }, '设置 ROLE 不正确：应为 all、api 或 worker'],
    [{ PORT: 'http' }, '设置 PORT 不正确：应为整数'],
    [{ PORT: '-1' }, '设置 PORT 不正确：应为整数'],
    [{ PORT: '70000' }, '设置 PORT 不正确：应在 0 到 65535 之间'],
    [{ PUBLIC_URL: 'tingan.example' }, '设置 PUBLIC_URL 不正确：应为完整网址'],
    [{ TRUST_PROXY: 'yes' }, '设置 TRUST_PROXY 不正确：应为 0 或 1'],
    [{ DATABASE_URL: 'mysql://db' }, '设置 DATABASE_URL 不正确：应以 postgres:// 开头'],
    [{ DATABASE_POOL: '1' }, '设置 DATABASE_POOL 不正确：应在 2 到 200 之间'],
    [
      { SECRET_KEYS: 'k1:short' },
      '设置 SECRET_KEYS 不正确：应为 编号:64位十六进制，多把以逗号分隔，第一把用于加密',
    ],
    [{ SANDBOX_KEY: 'short' }, '设置 SANDBOX_KEY 不正确：至少 16 个字符'],
    [{ FETCH_ALLOW: 'localhost' }, '设置 FETCH_ALLOW 不正确：应为 主机:端口，多个以逗号分隔'],
    [{ ...production, FETCH_ALLOW: '127.0.0.1:80' }, '设置 FETCH_ALLOW 不正确：沙箱关闭时不能访问内网地址'],
    [{ METRICS_KEY: 'short' }, '设置 METRICS_KEY 不正确：至少 16 个字符'],
    ...['ndx', '[]', '{"ndx":1}', app('/x', 'Ndx'), app('http://child.example'), app('//evil.example')].map(
      (MICRO_APPS): [Record<string, string>, string] => [
        { MICRO_APPS },
        '设置 MICRO_APPS 不正确：应为 JSON：{"名称":{"title":"标题","url":"https 网址或站内路径"}}',
      ],
    ),
    [{ SMS_PROVIDER: 'pigeon' }, '设置 SMS_PROVIDER 不正确：应为 sandbox 或 aliyun'],
    [{ LOG_LEVEL: 'loud' }, '设置 LOG_LEVEL 不正确：不是日志级别'],
    [{ RATE_PER_MINUTE: '1.5' }, '设置 RATE_PER_MINUTE 不正确：应为整数'],
    [{ ...production, SANDBOX: '1' }, '设置 SANDBOX 不正确：生产环境不能打开沙箱'],
    [
      { ...production, ESIGN_PROVIDER: 'embedded' },
      '设置 ESIGN_PROVIDER 不正确：生产环境不能用内置签名机构，其签名不具有法律效力',
    ],
    [{ ...production, ESIGN_PROVIDER: '' }, '缺少设置 ESIGN_PROVIDER：生产环境必须接入有资质的电子签服务'],
    [
      { ESIGN_PROVIDER: 'gateway', ESIGN_GATEWAY_URL: 'https://sign.example' },
      '缺少设置 ESIGN_GATEWAY_URL 或 ESIGN_GATEWAY_KEY：电子签服务 gateway 需要它们',
    ],
    [{ ...production, DEMO: '1' }, '设置 DEMO 不正确：生产环境不能填充演示数据'],
    [{ ...production, SECRET_KEYS: '' }, '缺少设置 SECRET_KEYS：生产环境必须给出密钥'],
    [{ ...production, SMS_PROVIDER: 'sandbox' }, '设置 SMS_PROVIDER 不正确：沙箱关闭时不能用沙箱短信'],
    [{ ...production, SMS_ALIYUN_TEMPLATE: '' }, '缺少设置 SMS_ALIYUN_TEMPLATE：短信服务 aliyun 需要它'],
    [{ DATABASE_URL: 'postgres://db/x' }, '缺少设置 SMS_ALIYUN_KEY_ID：短信服务 aliyun 需要它'],
    [{ WECHAT_APP_ID: 'wx1' }, '缺少设置 WECHAT_APP_SECRET 或 PUBLIC_URL：微信登录需要它们'],
  ])('%j', (env, line) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(line))
  })
})
