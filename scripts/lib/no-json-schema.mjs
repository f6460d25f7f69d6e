import { readFileSync } from 'node:fs'

const PRINTERS = /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/
const EXPORTED = /^export (?:const|function|\{ \w+ as) (\w+)/gm

/** Schemas are printed as JSON Schema by the server only: pages leave the printers out, and what names them gets nothing. */
export const noJsonSchema = {
  name: 'no-json-schema',
  load(id) {
    if (!PRINTERS.test(id)) return null
    const names = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(([, name]) => `none as ${name}`)
    return `const none = () => undefined\nexport { ${names.join(', ')} }`
  },
}
