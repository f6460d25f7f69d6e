import { constants, createHash, type KeyObject, verify, X509Certificate } from 'node:crypto'
import { certificateFacts, whoIs } from './certificate-facts.ts'
import { leadsToRoot } from './check-chain.ts'
import { TAG, tlv } from './der.ts'
import { OID } from './oids.ts'
import { type CmsSignature, readCms } from './read-cms.ts'
import { childrenOf, DerError, expectTag, oidOf, readDer, timeOf } from './read-der.ts'

export interface CheckedSignature {
  state: 'intact' | 'changed' | 'forged' | 'unsupported' | 'unreadable'
  trusted: boolean
  /** Proven by a timestamp that leads to a root too. */
  stampedAt: number | null
  signer: ReturnType<typeof whoIs>
}

interface Against {
  /** What the signed bytes hash to, by algorithm. */
  digests: Readonly<Record<HashName, string>>
  roots: readonly Buffer[]
  /** Whose time stamps count; left out, the same. */
  stampRoots?: readonly Buffer[]
  /** Certificates at hand beside those inside. */
  others?: readonly Buffer[]
  /** When it is said to be signed: certificates must have held then. */
  at: number
}

type HashName = 'sha256' | 'sha384' | 'sha512'
const HASHES: Readonly<Record<string, HashName>> = {
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
}
/** What a signature by such a key may call itself. */
const SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  ec: [OID.ecdsaSha256, OID.ecdsaSha384, OID.ecdsaSha512],
  rsa: [OID.rsa, OID.rsaSha256, OID.rsaSha384, OID.rsaSha512, OID.rsaPss],
}
const NOBODY = { name: '', organization: '', unit: '', issuer: '' }

/** Checks a detached signature by the hash of what it covers. Whatever the bytes are, it answers. */
export function checkCms(block: Buffer, against: Against): CheckedSignature {
  try {
    return check(readCms(block), against)
  } catch (error) {
    // certificates that OpenSSL cannot read say so with errors of their own
    if (!(error instanceof DerError) && !isCryptoError(error)) throw error
    return { state: 'unreadable', trusted: false, stampedAt: null, signer: NOBODY }
  }
}

function check(
  cms: CmsSignature,
  { digests, roots, stampRoots = roots, others = [], at }: Against,
): CheckedSignature {
  const own = cms.certificates.find((certificate) => isNamed(cms, certificate))
  if (!own) throw new DerError("the signer's certificate is missing")
  const signer = whoIs(own)
  const state = stateOf(cms, own, digests)
  if (state !== 'intact') return { state, trusted: false, stampedAt: null, signer }
  const stampedAt = stampTime(cms, stampRoots)
  const [certificate, chain, known] = [
    new X509Certificate(own),
    [...cms.certificates, ...others].map(x509),
    roots.map(x509),
  ]
  return { state, stampedAt, signer, trusted: leadsToRoot(certificate, chain, known, stampedAt ?? at) }
}

const x509 = (der: Buffer) => new X509Certificate(der)

function isNamed({ issuer, serial }: Pick<CmsSignature, 'issuer' | 'serial'>, certificate: Buffer): boolean {
  const facts = certificateFacts(certificate)
  return facts.issuer.equals(issuer) && facts.serial.equals(serial)
}

function stateOf(cms: CmsSignature, own: Buffer, digests: Against['digests']): CheckedSignature['state'] {
  const hash = HASHES[cms.digestAlgorithm]
  if (!hash) return 'unsupported'
  const digest = expectTag(cms.attributes.get(OID.messageDigest), TAG.octets).content
  if (!digest.equals(Buffer.from(digests[hash], 'hex'))) return 'changed'
  if (!namesCertificate(cms, own)) return 'forged'
  const { publicKey } = new X509Certificate(own)
  const holds = signatureHolds(cms, publicKey, hash)
  return holds === null ? 'unsupported' : holds ? 'intact' : 'forged'
}

/** Where the signature says by hash which certificate it means, it must be this one. */
function namesCertificate({ attributes }: CmsSignature, own: Buffer): boolean {
  const attribute = attributes.get(OID.signingCertificateV2)
  if (!attribute) return true
  const [list] = childrenOf(attribute)
  const [first] = list ? childrenOf(list) : []
  const parts = first ? childrenOf(first) : []
  const hash = parts.find(({ tag }) => tag === TAG.octets)
  const named = parts[0]?.tag === TAG.sequence ? childrenOf(parts[0])[0] : undefined
  const algorithm = named ? HASHES[oidOf(named)] : 'sha256'
  return Boolean(algorithm && hash && createHash(algorithm).update(own).digest().equals(hash.content))
}

/** Null: with an algorithm that cannot be checked here. */
function signatureHolds(cms: CmsSignature, key: KeyObject, hash: HashName): boolean | null {
  const content = tlv(TAG.set, cms.signedAttributes)
  const names = SIGNATURES[key.asymmetricKeyType ?? '']
  if (!names?.includes(cms.signatureAlgorithm)) return null
  if (key.asymmetricKeyType === 'ec') return verify(hash, content, key, cms.signature)
  const pss = cms.signatureAlgorithm === OID.rsaPss
  const padding = pss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
    : { padding: constants.RSA_PKCS1_PADDING }
  return verify(hash, content, { key, ...padding }, cms.signature)
}

/** A timestamp over this very signature, by an authority we know. */
function stampTime(
  { unsignedAttributes, signature, certificates }: CmsSignature,
  roots: readonly Buffer[],
): number | null {
  const token = unsignedAttributes.get(OID.timeStampToken)
  if (!token) return null
  const { content, contentType, ...stampCms } = readCms(token.raw)
  if (!content || contentType !== OID.timeStampInfo || !mayStamp(stampCms)) return null
  const [, , imprint, , time] = childrenOf(readDer(content))
  const at = timeOf(time)
  const hashed = imprint && childrenOf(imprint)[1]?.content
  if (!hashed?.equals(createHash('sha256').update(signature).digest())) return null
  const stamp = checkCms(token.raw, { digests: digestsOf(content), roots, at, others: certificates })
  return stamp.state === 'intact' && stamp.trusted ? at : null
}

/** Only a certificate made for it may say when something was. */
function mayStamp(cms: Pick<CmsSignature, 'issuer' | 'serial' | 'certificates'>): boolean {
  const own = cms.certificates.find((certificate) => isNamed(cms, certificate))
  return own !== undefined && (new X509Certificate(own).keyUsage ?? []).includes(OID.timeStamping)
}

function digestsOf(content: Buffer): Against['digests'] {
  const of = (name: HashName) => createHash(name).update(content).digest('hex')
  return { sha256: of('sha256'), sha384: of('sha384'), sha512: of('sha512') }
}

function isCryptoError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^ERR_(OSSL|CRYPTO|INVALID)/.test(String(error.code))
}
