/** **** **** 8888 */
export function maskAccount(plain: string): string {
  return `**** **** ${plain.slice(-4)}`
}
