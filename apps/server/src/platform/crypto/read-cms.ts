import { TAG } from './der.ts'
import { OID } from './oids.ts'
import { childrenOf, DerError, type DerNode, expectTag, oidOf, readDer } from './read-der.ts'

/** One signature as its block says it is; nothing of it is checked yet. */
export interface CmsSignature {
  contentType: string
  /** What travels inside, where something does. */
  content: Buffer | null
  certificates: Buffer[]
  /** Whose certificate it is: issuer and serial number, as bytes. */
  issuer: Buffer
  serial: Buffer
  digestAlgorithm: string
  signatureAlgorithm: string
  /** As a set, which is what is signed. */
  signedAttributes: Buffer
  attributes: ReadonlyMap<string, DerNode>
  unsignedAttributes: ReadonlyMap<string, DerNode>
  signature: Buffer
}

const CONTEXT_0 = 0xa0
const CONTEXT_1 = 0xa1

export function readCms(block: Buffer): CmsSignature {
  const [type, wrapped] = childrenOf(expectTag(readDer(block), TAG.sequence))
  if (oidOf(type) !== OID.signedData) throw new DerError('no signed data')
  const signedData = childrenOf(expectTag(onlyChild(expectTag(wrapped, CONTEXT_0)), TAG.sequence))
  const [version, algorithms, content] = signedData
  if (!['1', '3', '4', '5'].includes(String(expectTag(version, TAG.integer).content[0])))
    throw new DerError('version')
  const signers = childrenOf(expectTag(signedData.at(-1), TAG.set))
  if (signers.length !== 1) throw new DerError(`${signers.length} signers`)
  const certificates = signedData.find(({ tag }) => tag === CONTEXT_0)
  const [contentType, inside] = childrenOf(expectTag(content, TAG.sequence))
  const signer = readSigner(expectTag(signers[0], TAG.sequence))
  const announced = childrenOf(expectTag(algorithms, TAG.set)).map((algorithm) =>
    oidOf(firstChild(algorithm)),
  )
  if (!announced.includes(signer.digestAlgorithm)) throw new DerError('algorithm')
  if (oidOf(signer.attributes.get(OID.contentType)) !== oidOf(contentType)) throw new DerError('content type')
  return {
    contentType: oidOf(contentType),
    content: inside ? onlyChild(inside).content : null,
    certificates: certificates ? childrenOf(certificates).map(({ raw }) => raw) : [],
    ...signer,
  }
}

function readSigner(signer: DerNode) {
  const [version, who, digest, attributes, algorithm, signature, more] = childrenOf(signer)
  const [issuer, serial] = childrenOf(expectTag(who, TAG.sequence))
  if (expectTag(version, TAG.integer).content[0] !== 1) throw new DerError('version')
  const signed = expectTag(attributes, CONTEXT_0)
  return {
    issuer: expectTag(issuer, TAG.sequence).raw,
    serial: expectTag(serial, TAG.integer).raw,
    digestAlgorithm: oidOf(firstChild(digest)),
    signatureAlgorithm: oidOf(firstChild(algorithm)),
    signedAttributes: signed.content,
    attributes: readAttributes(signed),
    unsignedAttributes: more ? readAttributes(expectTag(more, CONTEXT_1)) : new Map<string, DerNode>(),
    signature: expectTag(signature, TAG.octets).content,
  }
}

/** Each with its one value; one that is there twice is none. */
function readAttributes(node: DerNode): Map<string, DerNode> {
  const attributes = new Map<string, DerNode>()
  for (const attribute of childrenOf(node)) {
    const [type, values] = childrenOf(attribute)
    const name = oidOf(type)
    if (attributes.has(name)) throw new DerError(`${name} twice`)
    attributes.set(name, onlyChild(expectTag(values, TAG.set)))
  }
  return attributes
}

function onlyChild(node: DerNode): DerNode {
  const [first, ...rest] = childrenOf(node)
  if (!first || rest.length > 0) throw new DerError('not one value')
  return first
}

function firstChild(node: DerNode | undefined): DerNode | undefined {
  return node && childrenOf(expectTag(node, TAG.sequence))[0]
}
