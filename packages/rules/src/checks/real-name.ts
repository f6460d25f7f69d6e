import { cleanText } from './text.ts'

const REAL_NAME = /^[\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z·. ]{0,28}[\p{Script=Han}A-Za-z]$/u

/** Keyboards offer look-alikes for the dot in 阿依古丽·买买提; the registry knows one. */
export function normaliseRealName(value: string): string {
  return cleanText(value).replace(/[•・]/g, '·')
}

/** Judges the name as it will be stored: normalise it first. */
export function isRealName(value: string): boolean {
  return REAL_NAME.test(value)
}
