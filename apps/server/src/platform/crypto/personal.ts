import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { deriveKey, type Secrets, stableKey } from './secrets.ts'

/** Personal fields at rest: AES-256-GCM with a key id in front, and a keyed hash to search by. */
export interface Personal {
  seal(plain: string): string
  open(sealed: string): string
  /** `kind` keeps a phone number's hash from matching the same digits used as something else. */
  hash(kind: 'mobile' | 'idCard' | 'card' | 'code' | 'wechat', plain: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function personalCipher(secrets: Secrets): Personal {
  const ciphers = new Map([...secrets.keys.keys()].map((id) => [id, deriveKey(secrets, 'personal', id)]))
  const hashKey = stableKey(secrets, 'personal-hash')

  return {
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const key = ciphers.get(secrets.current)
      if (!key) throw new Error('no current cipher key')
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${secrets.current}.${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')}`
    },
    open(sealed) {
      const dot = sealed.indexOf('.')
      const key = ciphers.get(sealed.slice(0, dot))
      if (!key) throw new Error(`sealed with an unknown key: ${sealed.slice(0, dot)}`)
      const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8')
    },
    hash: (kind, plain) => createHmac('sha256', hashKey).update(`${kind}:${plain}`).digest('hex'),
  }
}
