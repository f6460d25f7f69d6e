import { z } from 'zod'

/** How money comes in: each channel is offered when all of its settings are there. */
export const paySettings = {
  WECHAT_PAY_APP_ID: z.string().optional(),
  WECHAT_PAY_MCH_ID: z.string().optional(),
  WECHAT_PAY_SERIAL_NO: z.string().optional(),
  WECHAT_PAY_PRIVATE_KEY: z.string().optional(),
  WECHAT_PAY_API_V3_KEY: z.string().length(32, '应为 32 个字符').optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: z.string().optional(),
  WECHAT_PAY_PUBLIC_KEY: z.string().optional(),
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: z.string().optional(),
  ALIPAY_PUBLIC_KEY: z.string().optional(),
  ALIPAY_SELLER_ID: z.string().optional(),
  ALIPAY_GATEWAY: z.url('应为完整网址').default('https://openapi.alipay.com/gateway.do'),
  COMPANY_BANK_NAME: z.string().optional(),
  COMPANY_BANK_ACCOUNT: z.string().optional(),
}

const groups = [
  [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_SERIAL_NO',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
    'WECHAT_PAY_PUBLIC_KEY_ID',
    'WECHAT_PAY_PUBLIC_KEY',
  ],
  ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  ['COMPANY_BANK_NAME', 'COMPANY_BANK_ACCOUNT'],
] as const

type Given = Partial<Record<(typeof groups)[number][number] | 'PUBLIC_URL', string | undefined>>

/** The name of the first setting that a begun group lacks. */
export function missingPaySetting(config: Given): string | undefined {
  for (const group of groups) {
    if (!group.some((name) => config[name])) continue
    const missing = group.find((name) => !config[name])
    if (missing) return missing
    if (group[0] !== 'COMPANY_BANK_NAME' && !config.PUBLIC_URL) return 'PUBLIC_URL'
  }
  return undefined
}
