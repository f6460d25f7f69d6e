import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { deriveKey, type Secrets, stableKey } from './secrets.ts'

/** Personal fields at rest: AES-256-GCM with a key id in front, and a keyed hash to search by. */
export interface Personal {
  seal(plain: string): string
  open(sealed: string): string
  /** The same for whole files. */
  sealBytes(plain: Uint8Array): Buffer
  openBytes(sealed: Uint8Array): Buffer
  /** `kind` keeps a phone number's hash from matching the same digits used as something else. */
  hash(kind: 'mobile' | 'idCard' | 'card' | 'code' | 'wechat' | 'sample', plain: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function personalCipher(secrets: Secrets): Personal {
  const ciphers = new Map([...secrets.keys.keys()].map((id) => [id, deriveKey(secrets, 'personal', id)]))
  const hashKey = stableKey(secrets, 'personal-hash')

  function encrypt(plain: Uint8Array): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const key = ciphers.get(secrets.current)
    if (!key) throw new Error('no current cipher key')
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }

  function decrypt(keyId: string, bytes: Uint8Array): Buffer {
    const key = ciphers.get(keyId)
    if (!key) throw new Error(`sealed with an unknown key: ${keyId}`)
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  }

  return {
    seal: (plain) => `${secrets.current}.${encrypt(Buffer.from(plain)).toString('base64url')}`,
    open(sealed) {
      const dot = sealed.indexOf('.')
      return decrypt(sealed.slice(0, dot), Buffer.from(sealed.slice(dot + 1), 'base64url')).toString('utf8')
    },
    sealBytes: (plain) => Buffer.concat([Buffer.from(`${secrets.current}.`), encrypt(plain)]),
    openBytes(sealed) {
      const dot = sealed.indexOf(0x2e)
      return decrypt(Buffer.from(sealed.subarray(0, dot)).toString(), sealed.subarray(dot + 1))
    },
    hash: (kind, plain) => createHmac('sha256', hashKey).update(`${kind}:${plain}`).digest('hex'),
  }
}
