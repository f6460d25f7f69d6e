import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto'
import { certificateParts } from '../../../platform/crypto/cms.ts'
import {
  bits,
  context,
  instant,
  integer,
  octets,
  oid,
  sequence,
  set,
  tlv,
  utf8,
  yes,
} from '../../../platform/crypto/der.ts'
import { OID } from '../../../platform/crypto/oids.ts'

/** What a certificate may be used for. */
export type CertificateUse = 'root' | 'issuing' | 'party' | 'time'

export interface CertificateOrder {
  subject: readonly (readonly [attribute: string, value: string])[]
  publicKey: KeyObject
  use: CertificateUse
  /** Without one it signs itself. */
  issuer: { key: KeyObject; certificate: Buffer | null }
  from: Date
  to: Date
}

export function issueCertificate({ subject, publicKey, use, issuer, from, to }: CertificateOrder): Buffer {
  const own = name(subject)
  const algorithm = sequence(oid(OID.ecdsaSha256))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const issuerParts = issuer.certificate ? certificateParts(issuer.certificate) : null
  const body = sequence(
    context(0, integer(2)),
    integer(Buffer.concat([Buffer.from([0x40]), randomBytes(15)])),
    algorithm,
    issuerParts?.[5] ?? own,
    sequence(instant(from), instant(to)),
    own,
    spki,
    context(3, sequence(...extensions(use, keyId(spki), keyId(issuerParts?.[6] ?? spki)))),
  )
  return sequence(body, algorithm, bits(sign('sha256', body, issuer.key)))
}

function name(parts: CertificateOrder['subject']): Buffer {
  return sequence(...parts.map(([attribute, value]) => set(sequence(oid(attribute), utf8(value)))))
}

function extensions(use: CertificateUse, own: Buffer, issuer: Buffer): Buffer[] {
  const isAuthority = use === 'root' || use === 'issuing'
  // keyCertSign + cRLSign, or digitalSignature + nonRepudiation; the unused bits are counted in front
  const usage = tlv(0x03, isAuthority ? Buffer.from([1, 0x06]) : Buffer.from([6, 0xc0]))
  const purposes = {
    root: null,
    issuing: null,
    party: sequence(oid(OID.emailProtection), oid(OID.documentSigning)),
    time: sequence(oid(OID.timeStamping)),
  }[use]
  return [
    extension(OID.basicConstraints, isAuthority ? sequence(yes()) : sequence(), true),
    extension(OID.keyUsage, usage, true),
    ...(purposes ? [extension(OID.extendedKeyUsage, purposes, use === 'time')] : []),
    extension(OID.subjectKeyId, octets(own), false),
    extension(OID.authorityKeyId, sequence(tlv(0x80, issuer)), false),
  ]
}

function extension(id: string, value: Buffer, critical: boolean): Buffer {
  return sequence(oid(id), ...(critical ? [yes()] : []), octets(value))
}

function keyId(spki: Buffer): Buffer {
  return createHash('sha256').update(spki).digest().subarray(0, 20)
}
