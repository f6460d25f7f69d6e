import { randomBytes } from 'node:crypto'
import {
  hash,
  messageImprint,
  type SigningIdentity,
  signCms,
  type TimeStamper,
} from '../../../platform/crypto/cms.ts'
import { fullInstant, integer, oid, sequence, yes } from '../../../platform/crypto/der.ts'
import { OID } from '../../../platform/crypto/oids.ts'
import { childrenOf, DerError, readDer } from '../../../platform/crypto/read-der.ts'

/** RFC 3161: asks a time-stamping authority, and is one. */

const POLICY = '1.3.6.1.4.1.99999.1.1'

export function timeStampClient(url: string, send: typeof fetch = fetch): TimeStamper {
  return async (signature) => {
    const query = sequence(integer(1), messageImprint(hash(signature)), integer(randomBytes(8)), yes())
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: new Uint8Array(query),
      signal: AbortSignal.timeout(8000),
    })
    if (!response.ok) throw new Error(`the time-stamping authority answered ${response.status}`)
    const [status, token] = childrenOf(readDer(Buffer.from(await response.arrayBuffer())))
    const granted = status && childrenOf(status)[0]?.content[0]
    if (!token || granted === undefined || granted > 1) throw new Error('the timestamp was refused')
    return token.raw
  }
}

/** The answer to a query; what cannot be read is refused, as the protocol says. */
export async function answerTimeStamp(query: Buffer, identity: SigningIdentity, at: Date): Promise<Buffer> {
  try {
    const [, imprint, nonce] = childrenOf(readDer(query))
    if (!imprint) throw new DerError('no imprint')
    const info = sequence(
      integer(1),
      oid(POLICY),
      imprint.raw,
      integer(randomBytes(8)),
      fullInstant(at),
      ...(nonce?.tag === 0x02 ? [nonce.raw] : []),
    )
    const token = await signCms({ type: OID.timeStampInfo, digest: hash(info), inside: info }, identity)
    return sequence(sequence(integer(0)), token)
  } catch (error) {
    if (error instanceof DerError) return sequence(sequence(integer(2)))
    throw error
  }
}
