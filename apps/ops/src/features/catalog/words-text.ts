/** One word a line, or set apart by commas; each once. */
export function wordsIn(text: string): string[] {
  const words = text
    .split(/[\n,，、;；]+/)
    .map((word) => word.trim())
    .filter(Boolean)
  return [...new Set(words)]
}
