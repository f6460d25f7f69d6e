import { resolve } from 'node:path'
import type { MicroApps } from '@tingan/contract/micro-app'
import { isCreditCode } from '@tingan/rules/checks/credit-code'
import { z } from 'zod'
import { certificatesSetting } from './certificate-setting.ts'
import { randomHex } from './crypto/random.ts'
import { microAppsSetting, sampleApps } from './micro-apps.ts'
import { missingPaySetting, paySettings } from './pay-settings.ts'

/** The environment, checked once at start. A wrong setting ends the start with one line that names it. */

const flag = z.enum(['0', '1'], '应为 0 或 1').transform((value) => value === '1')
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, '应为整数')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `应在 ${min} 到 ${max} 之间`)

const settings = z.object({
  APP_ENV: z.enum(['test', 'staging', 'production'], '应为 test、staging 或 production').default('test'),
  ROLE: z.enum(['all', 'api', 'worker'], '应为 all、api 或 worker').default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65535).default(5180),
  PUBLIC_URL: z.url('应为完整网址').optional(),
  TRUST_PROXY: flag.default(false),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, '应以 postgres:// 开头')
    .optional(),
  DATABASE_POOL: whole(2, 200).default(10),
  SECRET_KEYS: z
    .string()
    .regex(/^\w+:[0-9a-f]{64}(,\w+:[0-9a-f]{64})*$/, '应为 编号:64位十六进制，多把以逗号分隔，第一把用于加密')
    .optional(),
  SANDBOX: flag.optional(),
  SANDBOX_KEY: z.string().min(16, '至少 16 个字符').optional(),
  DEMO: flag.optional(),
  CAPTCHA: flag.optional(),
  SMS_PROVIDER: z.enum(['sandbox', 'aliyun'], '应为 sandbox 或 aliyun').optional(),
  SMS_ALIYUN_KEY_ID: z.string().optional(),
  SMS_ALIYUN_KEY_SECRET: z.string().optional(),
  SMS_ALIYUN_SIGN_NAME: z.string().optional(),
  SMS_ALIYUN_TEMPLATE: z.string().optional(),
  SMS_DAILY_PER_NUMBER: whole(1, 1000).default(10),
  SMS_DAILY_PER_IP: whole(1, 100_000).default(500),
  SMS_CAPTCHA_PER_IP: whole(0, 100_000).default(20),
  /** How long a vendor may think before it counts as down. */
  VENDOR_LIMIT_MS: whole(100, 60_000).default(8000),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  ESIGN_PROVIDER: z.enum(['embedded', 'gateway'], '应为 embedded 或 gateway').optional(),
  ESIGN_GATEWAY_URL: z.url('应为完整网址').optional(),
  ESIGN_GATEWAY_KEY: z.string().min(32, '至少 32 个字符').optional(),
  TSA_URL: z.url('应为完整网址').optional(),
  /** Whose time stamps count beside those of the signing service. */
  TSA_ROOT: certificatesSetting.default([]),
  RATE_PER_MINUTE: whole(10, 10_000_000).default(1200),
  STREAM_CHECK_SECONDS: whole(1, 300).default(30),
  STORAGE_PATIENCE_SECONDS: whole(1, 600).default(30),
  OPS_FIRST_PASSWORD: z.string().min(12, '至少 12 个字符').optional(),
  MICRO_APPS: microAppsSetting.optional(),
  COMPANY_NAME: z.string().min(4, '至少 4 个字').default('听岸（厦门）文化科技有限公司'),
  COMPANY_CREDIT_CODE: z.string().refine(isCreditCode, '不是统一社会信用代码').default('91350200MA2TA0001R'),
  ...paySettings,
  /** Inner places that imports may reach all the same: a test's own host. Only the sandbox has it. */
  FETCH_ALLOW: z
    .string()
    .regex(/^[\w.-]+:\d+(,[\w.-]+:\d+)*$/, '应为 主机:端口，多个以逗号分隔')
    .transform((places) => places.split(','))
    .default([]),
  METRICS_KEY: z.string().min(16, '至少 16 个字符').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], '不是日志级别').default('info'),
})

type Settings = z.infer<typeof settings>

export interface Config
  extends Omit<
    Settings,
    'SANDBOX' | 'SANDBOX_KEY' | 'DEMO' | 'CAPTCHA' | 'SMS_PROVIDER' | 'ESIGN_PROVIDER' | 'MICRO_APPS'
  > {
  SANDBOX: boolean
  /** Opens the sandbox from other machines; made anew at each start unless it is set. */
  SANDBOX_KEY: string
  DEMO: boolean
  CAPTCHA: boolean
  SMS_PROVIDER: 'sandbox' | 'aliyun'
  ESIGN_PROVIDER: 'embedded' | 'gateway' | undefined
  MICRO_APPS: MicroApps
}

export const settingNames = Object.keys(settings.shape)

export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const [first] = parsed.error.issues
    throw new ConfigError(`设置 ${String(first?.path[0])} 不正确：${first?.message}`)
  }
  const chosen = parsed.data
  const production = chosen.APP_ENV === 'production'
  const SANDBOX = chosen.SANDBOX ?? (!production && !chosen.DATABASE_URL)
  const config: Config = {
    ...chosen,
    DATA_DIR: resolve(chosen.DATA_DIR),
    SANDBOX,
    SANDBOX_KEY: chosen.SANDBOX_KEY ?? randomHex(12),
    DEMO: chosen.DEMO ?? (SANDBOX && !chosen.DATABASE_URL),
    CAPTCHA: chosen.CAPTCHA ?? !SANDBOX,
    SMS_PROVIDER: chosen.SMS_PROVIDER ?? (SANDBOX ? 'sandbox' : 'aliyun'),
    ESIGN_PROVIDER: chosen.ESIGN_PROVIDER ?? (SANDBOX ? 'embedded' : undefined),
    MICRO_APPS: chosen.MICRO_APPS ?? (production ? {} : sampleApps),
  }
  refuseUnsafe(config)
  return config
}

function refuseUnsafe(config: Config): void {
  const production = config.APP_ENV === 'production'
  if (production && config.SANDBOX) throw new ConfigError('设置 SANDBOX 不正确：生产环境不能打开沙箱')
  if (production && config.DEMO) throw new ConfigError('设置 DEMO 不正确：生产环境不能填充演示数据')
  if (production && !config.SECRET_KEYS) throw new ConfigError('缺少设置 SECRET_KEYS：生产环境必须给出密钥')
  if (production && config.ESIGN_PROVIDER === 'embedded')
    throw new ConfigError('设置 ESIGN_PROVIDER 不正确：生产环境不能用内置签名机构，其签名不具有法律效力')
  if (production && !config.ESIGN_PROVIDER)
    throw new ConfigError('缺少设置 ESIGN_PROVIDER：生产环境必须接入有资质的电子签服务')
  if (config.ESIGN_PROVIDER === 'gateway' && (!config.ESIGN_GATEWAY_URL || !config.ESIGN_GATEWAY_KEY))
    throw new ConfigError('缺少设置 ESIGN_GATEWAY_URL 或 ESIGN_GATEWAY_KEY：电子签服务 gateway 需要它们')
  if (!config.SANDBOX && config.FETCH_ALLOW.length > 0)
    throw new ConfigError('设置 FETCH_ALLOW 不正确：沙箱关闭时不能访问内网地址')
  if (config.WECHAT_APP_ID && (!config.WECHAT_APP_SECRET || !config.PUBLIC_URL))
    throw new ConfigError('缺少设置 WECHAT_APP_SECRET 或 PUBLIC_URL：微信登录需要它们')
  const lacking = missingPaySetting(config)
  if (lacking) throw new ConfigError(`缺少设置 ${lacking}：收款渠道的设置要么都给，要么都不给`)
  if (!config.SANDBOX && config.SMS_PROVIDER === 'sandbox')
    throw new ConfigError('设置 SMS_PROVIDER 不正确：沙箱关闭时不能用沙箱短信')
  if (config.SMS_PROVIDER === 'aliyun')
    for (const name of [
      'SMS_ALIYUN_KEY_ID',
      'SMS_ALIYUN_KEY_SECRET',
      'SMS_ALIYUN_SIGN_NAME',
      'SMS_ALIYUN_TEMPLATE',
    ] as const)
      if (!config[name]) throw new ConfigError(`缺少设置 ${name}：短信服务 aliyun 需要它`)
}
