import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Personal } from '../platform/crypto/personal.ts'
import type { Db } from '../platform/db/connection.ts'
import { fail } from '../platform/failure.ts'
import { aliyunSms } from './sms/aliyun.ts'
import type { SmsPort } from './sms/port.ts'
import { sandboxSms } from './sms/sandbox.ts'
import { openPlatformWechat } from './wechat/open-platform.ts'
import type { WechatPort } from './wechat/port.ts'
import { sandboxWechat } from './wechat/sandbox.ts'

export function smsProvider(config: Config, db: Db, personal: Personal, clock: Clock): SmsPort {
  if (config.SMS_PROVIDER === 'sandbox') return sandboxSms(db, personal, clock)
  return aliyunSms({
    keyId: config.SMS_ALIYUN_KEY_ID ?? '',
    keySecret: config.SMS_ALIYUN_KEY_SECRET ?? '',
    signName: config.SMS_ALIYUN_SIGN_NAME ?? '',
    template: config.SMS_ALIYUN_TEMPLATE ?? '',
  })
}

export function wechatProvider(config: Config, db: Db, clock: Clock): WechatPort {
  if (config.WECHAT_APP_ID && config.WECHAT_APP_SECRET)
    return openPlatformWechat({ id: config.WECHAT_APP_ID, secret: config.WECHAT_APP_SECRET })
  if (config.SANDBOX) return sandboxWechat(db, clock)
  const closed = async () => {
    throw fail(2014)
  }
  return { authorizeUrl: closed, exchange: closed }
}
