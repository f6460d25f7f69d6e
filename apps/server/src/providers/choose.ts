import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Deps } from '../platform/context.ts'
import type { Personal } from '../platform/crypto/personal.ts'
import type { Db } from '../platform/db/connection.ts'
import { fail } from '../platform/failure.ts'
import { sandboxBank } from './bank/sandbox.ts'
import { gatewayESign } from './esign/gateway.ts'
import type { ESignPort } from './esign/port.ts'
import { sandboxESign } from './esign/sandbox.ts'
import { sandboxFace } from './face/sandbox.ts'
import { sandboxIdentity } from './identity/sandbox.ts'
import { inTime } from './in-time.ts'
import { sandboxRegistry } from './registry/sandbox.ts'
import { sandboxSister } from './sister/sandbox.ts'
import { aliyunSms } from './sms/aliyun.ts'
import type { SmsPort } from './sms/port.ts'
import { sandboxSms } from './sms/sandbox.ts'
import { openPlatformWechat } from './wechat/open-platform.ts'
import type { WechatPort } from './wechat/port.ts'
import { sandboxWechat } from './wechat/sandbox.ts'

export function smsProvider(config: Config, db: Db, personal: Personal, clock: Clock): SmsPort {
  const port =
    config.SMS_PROVIDER === 'sandbox'
      ? sandboxSms(db, personal, clock)
      : aliyunSms({
          keyId: config.SMS_ALIYUN_KEY_ID ?? '',
          keySecret: config.SMS_ALIYUN_KEY_SECRET ?? '',
          signName: config.SMS_ALIYUN_SIGN_NAME ?? '',
          template: config.SMS_ALIYUN_TEMPLATE ?? '',
        })
  return inTime('sms', port, config.VENDOR_LIMIT_MS)
}

export function wechatProvider(config: Config, db: Db, clock: Clock): WechatPort {
  if (config.WECHAT_APP_ID && config.WECHAT_APP_SECRET)
    return openPlatformWechat({ id: config.WECHAT_APP_ID, secret: config.WECHAT_APP_SECRET })
  if (config.SANDBOX) return sandboxWechat(db, clock)
  return { authorizeUrl: closed, exchange: closed }
}

/** Without a vendor the product says so; it never lets anybody through unproven. */
async function closed(): Promise<never> {
  throw fail(2014)
}

/** Production has been refused the embedded authority by then. */
export function esignProvider(config: Config, db: Db, personal: Personal, clock: Clock): ESignPort {
  const { ESIGN_PROVIDER, ESIGN_GATEWAY_URL: url = '', ESIGN_GATEWAY_KEY: key = '' } = config
  if (!ESIGN_PROVIDER) return { test: false, request: closed, result: closed, roots: async () => [] }
  const port =
    ESIGN_PROVIDER === 'embedded'
      ? sandboxESign(db, personal, clock, config.TSA_URL)
      : gatewayESign({ url, key })
  return inTime('esign', port, config.VENDOR_LIMIT_MS)
}

export function proofProviders(
  { SANDBOX, VENDOR_LIMIT_MS }: Config,
  db: Db,
  personal: Personal,
  clock: Clock,
): Pick<Deps, 'face' | 'identity' | 'registry' | 'bank' | 'sister'> {
  if (SANDBOX)
    return {
      face: inTime('face', sandboxFace(db, clock), VENDOR_LIMIT_MS),
      identity: inTime('identity', sandboxIdentity(db, personal), VENDOR_LIMIT_MS),
      registry: inTime('registry', sandboxRegistry(db), VENDOR_LIMIT_MS),
      bank: inTime('bank', sandboxBank(db, personal, clock), VENDOR_LIMIT_MS),
      sister: sandboxSister(db),
    }
  return {
    face: { open: closed, result: closed },
    identity: { matches: closed },
    registry: { check: closed },
    bank: { cardMatches: closed, pay: closed, payment: closed },
    sister: { uidOf: closed, listener: closed, listenersOf: closed },
  }
}
