import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Master keys by id, the first one in use; older ones stay to read what they wrote. */
export interface Secrets {
  current: string
  keys: ReadonlyMap<string, Buffer>
}

export function readSecrets(dataDir: string, setting: string | undefined): Secrets {
  const text = setting ?? embeddedSecrets(dataDir)
  const pairs = text.split(',').map((entry): [string, Buffer] => {
    const [id = '', hex = ''] = entry.split(':')
    return [id, Buffer.from(hex, 'hex')]
  })
  return { current: pairs[0]?.[0] ?? '', keys: new Map(pairs) }
}

/** Without a setting the embedded product makes its own key and keeps it beside its data. */
function embeddedSecrets(dataDir: string): string {
  const file = join(dataDir, 'secret.keys')
  if (!existsSync(file))
    writeFileSync(file, `k1:${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

/** One master key, a key of its own for each purpose; made ready once, which costs five times a use of it. */
export function deriveKey(secrets: Secrets, purpose: string, keyId = secrets.current): KeyObject {
  const master = secrets.keys.get(keyId)
  if (!master) throw new Error(`secret key ${keyId} is not configured`)
  return createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `tingan/${purpose}`, 32)))
}

/** Searches and tokens must survive a rotation of the cipher key, so they hang on the oldest key. */
export function stableKey(secrets: Secrets, purpose: string): KeyObject {
  const oldest = [...secrets.keys.keys()].at(-1) ?? ''
  return deriveKey(secrets, purpose, oldest)
}
