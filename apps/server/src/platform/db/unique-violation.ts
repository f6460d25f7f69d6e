/** Two wrote the same at once, and the unique index let only one of them through. */
export function breaksUnique(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === index
}
