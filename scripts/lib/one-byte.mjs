/** A single Chinese letter makes the engine keep the whole source with two bytes a letter: they are all written as escapes. */
export const oneByte = {
  name: 'one-byte',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\n -~\t]/g, escaped)
  },
}

function escaped(letter) {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
