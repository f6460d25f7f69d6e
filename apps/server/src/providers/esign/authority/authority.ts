import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { SigningIdentity } from '../../../platform/crypto/cms.ts'
import { OID } from '../../../platform/crypto/oids.ts'
import type { Personal } from '../../../platform/crypto/personal.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Signer } from '../port.ts'
import { type CertificateOrder, issueCertificate } from './certificate.ts'

/** Our own certificate authority: everything it issues says that it is a test. */
export interface Authority {
  root(): Promise<Buffer>
  /** Whoever has the same number and name has the same certificate. */
  party(signer: Signer): Promise<SigningIdentity>
  timeStamper(): Promise<SigningIdentity>
}

interface Entry {
  key: KeyObject
  certificate: Buffer
}

type Subject = CertificateOrder['subject']
const TEST = '测试证书'
const YEAR_MS = 365.25 * 86_400_000

export function embeddedAuthority(db: Db, personal: Personal, clock: Clock): Authority {
  async function stored(name: string): Promise<Entry | null> {
    const row = await db
      .selectFrom('sandbox_certificate')
      .select(['private_key', 'certificate'])
      .where('name', '=', name)
      .executeTakeFirst()
    if (!row) return null
    return { key: createPrivateKey(personal.open(row.private_key)), certificate: row.certificate }
  }

  /** Two at once make one: the second finds what the first has kept. */
  async function keep(name: string, { key, certificate }: Entry): Promise<Entry> {
    const sealed = personal.seal(key.export({ type: 'pkcs8', format: 'pem' }).toString())
    await db
      .insertInto('sandbox_certificate')
      .values({ name, private_key: sealed, certificate, created_at: clock.date() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const kept = await stored(name)
    if (!kept) throw new Error(`the certificate of ${name} was not kept`)
    return kept
  }

  async function entry(
    name: string,
    order: { subject: Subject; use: CertificateOrder['use']; years: number; issuer: Entry | null },
  ): Promise<Entry> {
    const known = await stored(name)
    if (known) return known
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { issuer, subject, use, years } = order
    const certificate = issueCertificate({
      subject,
      use,
      publicKey: createPublicKey(key),
      issuer: issuer ?? { key, certificate: null },
      from: new Date(clock.now() - 86_400_000),
      to: new Date(clock.now() + years * YEAR_MS),
    })
    return keep(name, { key, certificate })
  }

  const root = () => entry('root', { subject: named('听岸测试根证书'), use: 'root', years: 40, issuer: null })
  const issuing = async () =>
    entry('issuing', { subject: named('听岸测试签发机构'), use: 'issuing', years: 35, issuer: await root() })

  async function leaf(name: string, subject: Subject, use: 'party' | 'time'): Promise<SigningIdentity> {
    const issuer = await issuing()
    const { key, certificate } = await entry(name, { subject, use, years: 30, issuer })
    return { key, certificates: [certificate, issuer.certificate] }
  }

  return {
    root: async () => (await root()).certificate,
    party({ kind, name, idNo }) {
      const mark = personal.hash('idCard', `${kind}:${idNo}:${name}`)
      return leaf(`party.${mark}`, partySubject(kind, name, mark), 'party')
    },
    // Its issuer's certificate travels with the signature that is stamped.
    async timeStamper() {
      const { key, certificates } = await leaf('time', named('听岸测试时间戳'), 'time')
      return { key, certificates: [certificates[0]] }
    },
  }
}

function named(name: string): Subject {
  return [
    [OID.country, 'CN'],
    [OID.organization, '听岸'],
    [OID.unit, TEST],
    [OID.commonName, name],
  ]
}

/** A person's number is not for everybody who holds the file: only a keyed hash of it is written. */
function partySubject(kind: Signer['kind'], name: string, mark: string): Subject {
  return [
    [OID.country, 'CN'],
    ...(kind === 'company' ? ([[OID.organization, name]] as const) : []),
    [OID.unit, TEST],
    [OID.serialNumber, mark.slice(0, 20)],
    [OID.commonName, name],
  ]
}
