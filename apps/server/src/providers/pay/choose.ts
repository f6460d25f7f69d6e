import type { KeyObject } from 'node:crypto'
import { API_PREFIX } from '@tingan/contract/call'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connection.ts'
import { inTime } from '../in-time.ts'
import { alipay } from './alipay.ts'
import type { PayChannelPort, PayPorts } from './port.ts'
import { sandboxPay } from './sandbox.ts'
import { wechatPay } from './wechat-pay.ts'

/** A channel with settings is the real one; in the sandbox the others are played. */
export function payPorts(config: Config, db: Db, clock: Clock, key: KeyObject): PayPorts {
  const limited = (name: 'wechat' | 'alipay', real: PayChannelPort | undefined) => {
    const port = real ?? (config.SANDBOX ? sandboxPay(db, clock, key, name) : undefined)
    return port && inTime(name, port, config.VENDOR_LIMIT_MS)
  }
  return {
    wechat: limited('wechat', realWechat(config, clock)),
    alipay: limited('alipay', realAlipay(config, clock)),
  }
}

const notifyUrl = (config: Config, name: string) =>
  `${config.PUBLIC_URL}${API_PREFIX}payment/charge/notify/${name}`

function realWechat(config: Config, clock: Clock): PayChannelPort | undefined {
  if (!config.WECHAT_PAY_MCH_ID) return undefined
  return wechatPay(
    {
      appId: config.WECHAT_PAY_APP_ID ?? '',
      mchId: config.WECHAT_PAY_MCH_ID,
      serialNo: config.WECHAT_PAY_SERIAL_NO ?? '',
      privateKey: config.WECHAT_PAY_PRIVATE_KEY ?? '',
      apiV3Key: config.WECHAT_PAY_API_V3_KEY ?? '',
      publicKeyId: config.WECHAT_PAY_PUBLIC_KEY_ID ?? '',
      publicKey: config.WECHAT_PAY_PUBLIC_KEY ?? '',
      notifyUrl: notifyUrl(config, 'wechat'),
    },
    clock,
  )
}

function realAlipay(config: Config, clock: Clock): PayChannelPort | undefined {
  if (!config.ALIPAY_APP_ID) return undefined
  return alipay(
    {
      appId: config.ALIPAY_APP_ID,
      privateKey: config.ALIPAY_PRIVATE_KEY ?? '',
      publicKey: config.ALIPAY_PUBLIC_KEY ?? '',
      sellerId: config.ALIPAY_SELLER_ID,
      gateway: config.ALIPAY_GATEWAY,
      notifyUrl: notifyUrl(config, 'alipay'),
    },
    clock,
  )
}
