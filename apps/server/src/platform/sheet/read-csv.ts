/** Rows as they arrive; quotes, line ends inside them and both usual encodings are understood. */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let row: string[] = []
  let field = ''
  let quoted = false
  let closed = false
  for await (const text of decoded(bytes))
    for (const char of text) {
      if (quoted && !closed) {
        if (char === '"') closed = true
        else field += char
      } else if (closed && char === '"') {
        field += char
        closed = false
      } else if (char === '"' && field === '') {
        quoted = true
      } else if (char === ',' || char === '\n') {
        row.push(field.trim())
        field = ''
        quoted = false
        closed = false
        if (char === ',') continue
        yield row
        row = []
      } else if (char !== '\r') field += char
    }
  if (field !== '' || row.length > 0) yield [...row, field.trim()]
}

/** UTF-8, or what Chinese spreadsheets write when it is none. */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  for await (const chunk of bytes) {
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch (error) {
      if (!first) throw error
      decoder = new TextDecoder('gb18030')
      text = decoder.decode(chunk, { stream: true })
    }
    first = false
    yield text
  }
  yield decoder.decode()
}
