/** Hands a file to the browser; its address is good for a few minutes only. */
export function saveFile({ url, fileName }: { url: string; fileName: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}

/** What a call answered with, or what was made here. */
export function saveBlob({ name, body }: { name: string; body: unknown }): void {
  const url = URL.createObjectURL(body as Blob)
  saveFile({ url, fileName: name })
  URL.revokeObjectURL(url)
}
