import type { Db } from '../../platform/db/connection.ts'
import { givenAnswer } from '../sandbox/answer.ts'
import { sufferFault } from '../sandbox/fault.ts'
import type { RegistryPort, RegistryResult } from './port.ts'

export function sandboxRegistry(db: Db): RegistryPort {
  return {
    async check({ socialCreditCode }) {
      await sufferFault(db, 'registry')
      return ((await givenAnswer(db, 'registry', socialCreditCode)) ?? 'match') as RegistryResult
    },
  }
}
