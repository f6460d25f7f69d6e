import { bank } from '@tingan/contract/bank'
import { apiQuery } from '@tingan/kit/query/api-query.ts'

export const bankQuery = apiQuery(bank.info, {})

/** 6225 8800 0000 0001, as it stands on the card. */
export function groupDigits(value: string): string {
  return value
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}
