import { cleanText } from './text.ts'

/** Licences print full-width brackets; keyboards offer both. */
export function normaliseCompanyName(value: string): string {
  return cleanText(value).replaceAll('(', '（').replaceAll(')', '）').replace(/\s+/g, ' ')
}

/** Corporate accounts have neither a common length nor a check digit. */
export function isCorporateAccount(value: string): boolean {
  return /^[\d-]{8,32}$/.test(value) && /\d{4}$/.test(value)
}

export function isCnaps(value: string): boolean {
  return /^\d{12}$/.test(value)
}
