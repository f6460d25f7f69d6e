/** What a person types as yuan, in fen; nothing that can be read as money is 0. */
export function fenOf(text: string): number {
  const found = /^(\d{0,9})(?:[.．。](\d{1,2}))?$/.exec(text.trim())
  if (!found || text.trim() === '') return 0
  return Number(found[1] || 0) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}
