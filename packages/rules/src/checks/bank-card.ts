export function normaliseBankCard(value: string): string {
  return value.replace(/\s/g, '')
}

/**
 * Judges the number as it will be stored: normalise it first. Form and check digit only; whether the issuer is known,
 * and the card a debit card, is the bank list's to say.
 */
export function isBankCard(value: string): boolean {
  return /^\d{16,19}$/.test(value) && luhnSum(value) % 10 === 0
}

function luhnSum(digits: string): number {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const weighed = place % 2 === 1 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum
}
