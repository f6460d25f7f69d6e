import { bankCities } from './bank-cities.ts'
import { bankList } from './bank-list.ts'

export interface BankBranch {
  cnapsCode: string
  bankCode: string
  branchName: string
  provinceId: number
  cityId: number
}

/**
 * A first list in the form of the clearing system's own: bank, place, serial, check digit. Operators replace it with the
 * file their bank gives them.
 */
export function bankBranches(): BankBranch[] {
  return bankList.flatMap((bank) =>
    bankCities.flatMap(({ name, area, quarters, provinceId, cityId }) =>
      ['分行营业部', ...quarters.map((quarter) => `${quarter}支行`)].map((branch, index) => ({
        cnapsCode: withCheckDigit(`${bank.clearing}${area}${String(index + 1).padStart(4, '0')}`),
        bankCode: bank.code,
        branchName: `${bank.name}${name}${branch}`,
        provinceId,
        cityId,
      })),
    ),
  )
}

/** ISO 7064, MOD 11,10. */
function withCheckDigit(digits: string): string {
  let product = 10
  for (const digit of digits) product = (((product + Number(digit)) % 10 || 10) * 2) % 11
  return `${digits}${(11 - product) % 10}`
}
