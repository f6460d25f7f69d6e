import type { Personal } from '../../platform/crypto/personal.ts'
import type { Db } from '../../platform/db/connection.ts'
import { givenAnswer } from '../sandbox/answer.ts'
import { sufferFault } from '../sandbox/fault.ts'
import type { IdentityPort } from './port.ts'

export function sandboxIdentity(db: Db, personal: Personal): IdentityPort {
  return {
    async matches({ idCardNo }) {
      await sufferFault(db, 'identity')
      return (await givenAnswer(db, 'identity', personal.hash('idCard', idCardNo))) !== 'mismatch'
    },
  }
}
