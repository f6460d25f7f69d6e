import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto'

/** Keys come as PEM, with real or written line ends, or as the bare base64 that the vendors' consoles show. */
function pem(text: string, label: string): string {
  const plain = text.replaceAll('\\n', '\n').trim()
  if (plain.startsWith('-----')) return plain
  const lines = plain.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

export function readPrivateKey(text: string): KeyObject {
  try {
    return createPrivateKey(pem(text, 'PRIVATE KEY'))
  } catch {
    return createPrivateKey(pem(text, 'RSA PRIVATE KEY'))
  }
}

export function readPublicKey(text: string): KeyObject {
  return createPublicKey(pem(text, 'PUBLIC KEY'))
}

/** Both vendors sign with SHA-256 and RSA, as base64. */
export function signText(text: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')
}

export function isSignedBy(text: string, signature: string, key: KeyObject): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64')
}
