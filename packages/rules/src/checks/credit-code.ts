const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const FORM = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Licences print capitals; people type as they like. */
export function normaliseCreditCode(value: string): string {
  return value.trim().toUpperCase()
}

/** Looks like one. Some old codes do and fail the check character; operators let such a code pass. */
export function hasCreditCodeForm(value: string): boolean {
  return FORM.test(value)
}

/** Unified social credit code, GB 32100-2015. */
export function isCreditCode(value: string): boolean {
  if (!FORM.test(value)) return false
  const sum = WEIGHTS.reduce(
    (total, weight, index) => total + weight * ALPHABET.indexOf(value.charAt(index)),
    0,
  )
  return ALPHABET[(31 - (sum % 31)) % 31] === value[17]
}
