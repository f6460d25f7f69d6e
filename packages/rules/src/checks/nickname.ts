const NICKNAME = /^[\p{Script=Han}A-Za-z0-9_\-·]{2,20}$/u

/** Judges the name as it will be stored: clean it first. */
export function isNickname(value: string): boolean {
  return NICKNAME.test(value)
}
