import type { Clock } from '../../platform/clock.ts'
import type { Personal } from '../../platform/crypto/personal.ts'
import type { Db } from '../../platform/db/connection.ts'
import { sufferFault } from '../sandbox/fault.ts'
import type { SmsPort } from './port.ts'

/** Messages go to a box that a person reads at /sandbox. */
export function sandboxSms(db: Db, personal: Personal, clock: Clock): SmsPort {
  return {
    async sendCode(mobile, { scene, code }) {
      await sufferFault(db, 'sms')
      await db
        .insertInto('sandbox_sms')
        .values({
          mobile_hash: personal.hash('mobile', mobile),
          mobile: personal.seal(mobile),
          scene,
          code,
          text: `【听岸】您的验证码是${code}，5分钟内有效，请勿告诉他人。`,
          at: clock.date(),
        })
        .execute()
    },
  }
}
