/** Hands a file to the browser; its address is good for a few minutes only. */
export function saveFile({ url, fileName }: { url: string; fileName: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}
