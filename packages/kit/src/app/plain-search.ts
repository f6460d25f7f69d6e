/** Plain strings in the address, so that it reads as people and the server write it. */
export const plainSearch = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (values: Record<string, unknown>): string => {
    const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
    return text && `?${text}`
  },
}
