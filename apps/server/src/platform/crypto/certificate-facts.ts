import { OID } from './oids.ts'
import { childrenOf, type DerNode, oidOf, readDer } from './read-der.ts'

/** Fields of a certificate that Node does not hand out as they are. */
export interface CertificateFacts {
  serial: Buffer
  issuer: Buffer
  subject: Buffer
}

/** Certificates of the first version do not say which they are. */
export function certificateFacts(certificate: Buffer): CertificateFacts {
  const [signed] = childrenOf(readDer(certificate))
  const parts = signed ? childrenOf(signed) : []
  const [serial, , issuer, , subject] = parts[0]?.tag === 0xa0 ? parts.slice(1) : parts
  const none = Buffer.alloc(0)
  return { serial: serial?.raw ?? none, issuer: issuer?.raw ?? none, subject: subject?.raw ?? none }
}

/** A name's parts by what they are: 名称, 机构, 部门. */
export function nameParts(name: Buffer): ReadonlyMap<string, string> {
  const pairs = childrenOf(readDer(name)).flatMap((group) => childrenOf(group))
  return new Map(
    pairs.map((pair) => {
      const [type, value] = childrenOf(pair)
      return [oidOf(type), value ? textOf(value) : '']
    }),
  )
}

const BMP = 0x1e
const LONGEST = 120

function textOf({ tag, content }: DerNode): string {
  const text =
    tag === BMP && content.length % 2 === 0
      ? Buffer.from(content).swap16().toString('utf16le')
      : content.toString('utf8')
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, LONGEST)
}

export const whoIs = (certificate: Buffer) => {
  const { subject, issuer } = certificateFacts(certificate)
  const [own, by] = [nameParts(subject), nameParts(issuer)]
  const part = (name: ReadonlyMap<string, string>, id: string) => name.get(id) ?? ''
  return {
    name: part(own, OID.commonName),
    organization: part(own, OID.organization),
    unit: part(own, OID.unit),
    issuer: part(by, OID.commonName) || part(by, OID.organization),
  }
}
