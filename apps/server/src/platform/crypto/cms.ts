import { createHash, type KeyObject, sign } from 'node:crypto'
import { context, integer, nothing, octets, oid, sequence, set } from './der.ts'
import { OID } from './oids.ts'
import { childrenOf, readDer } from './read-der.ts'

/** Somebody's key with the certificates that say whose it is, their own first. */
export interface SigningIdentity {
  key: KeyObject
  certificates: readonly [Buffer, ...Buffer[]]
}

export interface CmsContent {
  /** What is signed: its kind, its hash, and itself where it travels inside. */
  type: string
  digest: Buffer
  inside?: Buffer
}

/** Asked with the signature, answers a token that proves when it existed. */
export type TimeStamper = (signature: Buffer) => Promise<Buffer>

export const sha256Algorithm = (): Buffer => sequence(oid(OID.sha256))

/** A CAdES signature: SignedData whose attributes name the signer's certificate by hash. */
export async function signCms(
  { type, digest, inside }: CmsContent,
  { key, certificates }: SigningIdentity,
  stamp?: TimeStamper,
): Promise<Buffer> {
  const [own] = certificates
  const attributes = [
    attribute(OID.contentType, oid(type)),
    attribute(OID.messageDigest, octets(digest)),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(hash(own)))))),
  ]
  const signature = sign('sha256', set(...attributes), key)
  const token = await stamp?.(signature)
  const signer = sequence(
    integer(1),
    issuerAndSerial(own),
    sha256Algorithm(),
    context(0, ...attributes.toSorted(Buffer.compare)),
    sequence(oid(OID.ecdsaSha256)),
    octets(signature),
    ...(token ? [context(1, attribute(OID.timeStampToken, token))] : []),
  )
  const signed = sequence(
    integer(type === OID.data ? 1 : 3),
    set(sha256Algorithm()),
    sequence(oid(type), ...(inside ? [context(0, octets(inside))] : [])),
    context(0, ...certificates),
    set(signer),
  )
  return sequence(oid(OID.signedData), context(0, signed))
}

export function hash(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** What a timestamp is asked about. */
export const messageImprint = (digest: Buffer): Buffer =>
  sequence(sequence(oid(OID.sha256), nothing()), octets(digest))

function attribute(type: string, value: Buffer): Buffer {
  return sequence(oid(type), set(value))
}

function issuerAndSerial(certificate: Buffer): Buffer {
  const [, serial, , issuer] = certificateParts(certificate)
  if (!serial || !issuer) throw new Error('not a certificate')
  return sequence(issuer, serial)
}

/** version, serial, algorithm, issuer, validity, subject, key … */
export function certificateParts(certificate: Buffer): Buffer[] {
  const [signed] = childrenOf(readDer(certificate))
  return signed ? childrenOf(signed).map(({ raw }) => raw) : []
}
