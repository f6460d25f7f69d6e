/** ISBN-13 with its check digit; hyphens and spaces do not count. */
export function normaliseIsbn(value: string): string {
  return value.replace(/[\s-]/g, '')
}

export function isIsbn(value: string): boolean {
  if (!/^97[89]\d{10}$/.test(value)) return false
  const sum = [...value].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
