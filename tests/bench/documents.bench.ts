import { createHash } from 'node:crypto'
import { pdfSignatures, signedBytes } from '@tingan/rules/pdf-signatures'
import { fillPlaceholders } from '@tingan/rules/placeholders'
import { resource } from '../../apps/server/src/db/content/contracts/resource.ts'
import { checkCms } from '../../apps/server/src/platform/crypto/check-cms.ts'
import { makeContractPdf } from '../../apps/server/src/platform/pdf/contract-pdf.ts'
import { aContract } from '../../apps/server/src/platform/pdf/sample.fixture.ts'
import {
  anOrder,
  aSignedContract,
  SIGNED_AT,
  signWith,
} from '../../apps/server/src/providers/esign/esign.fixture.ts'
import type { ESignPort } from '../../apps/server/src/providers/esign/port.ts'
import { type Figure, median } from './report.ts'
import { withServer } from './with-server.ts'

const ROUNDS = 9
const MEGABYTES = 5

/** A contract's whole life as a file: printed, signed by two, and checked by a stranger. */
export function measureDocuments(): Promise<Figure[]> {
  return withServer(({ deps }) => measure(deps.esign))
}

async function measure(esign: ESignPort): Promise<Figure[]> {
  await aSignedContract(esign)
  const costs: number[] = []
  let size = 0
  for (let round = 0; round < ROUNDS; round++)
    costs.push(
      await cpu(async () => {
        size = (
          await aSignedContract(
            esign,
            aContract({ contractNo: `HT20261115${String(round).padStart(8, '0')}` }),
          )
        ).length
      }),
    )
  const { pages } = await makeContractPdf(aContract())
  const made = median(costs)
  return [
    {
      what: `a contract of ${pages} pages, printed and signed by two: CPU`,
      figure: `${made.toFixed(0)} ms`,
      target: '≤ 400 ms',
      met: made <= 400,
    },
    {
      what: 'the same file with both signatures',
      figure: `${(size / 1024).toFixed(1)} KB`,
      target: '≤ 80 KB',
      met: size <= 80 * 1024,
    },
    await ownLicence(esign),
    await verifying(esign),
  ]
}

/** Our own wording of the resource licence, with nearly five hundred different characters. */
async function ownLicence(esign: ESignPort): Promise<Figure> {
  const text = fillPlaceholders(resource, { signerName: '林舟' })
  const { pages } = await makeContractPdf(aContract({ text }))
  const { length } = await aSignedContract(esign, aContract({ text }))
  return {
    what: `our resource licence (${pages} pages) with both signatures`,
    figure: `${(length / 1024).toFixed(1)} KB`,
    target: '≤ 80 KB',
    met: length <= 80 * 1024,
  }
}

/** What browser and server do together, all of it counted. */
async function verifying(esign: ESignPort): Promise<Figure> {
  const pdf = await makeContractPdf(aContract())
  const file = await signWith(esign, anOrder(pdf, 'signer', heavier(pdf.file)))
  const roots = (await esign.roots()).map((root) => Buffer.from(root))
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    costs.push(
      await cpu(async () => {
        createHash('sha256').update(file).digest()
        for (const signature of pdfSignatures(file).signatures) {
          const digest = (name: string) =>
            createHash(name)
              .update(Buffer.concat(signedBytes(file, signature)))
              .digest('hex')
          const digests = { sha256: digest('sha256'), sha384: digest('sha384'), sha512: digest('sha512') }
          checkCms(Buffer.from(signature.cms), { digests, roots, at: SIGNED_AT })
        }
      }),
    )
  const cost = median(costs)
  return {
    what: `verifying a file of ${MEGABYTES} MB, browser's part included: CPU`,
    figure: `${cost.toFixed(0)} ms`,
    target: '≤ 300 ms',
    met: cost <= 300,
  }
}

/** A comment of that size behind the file, and its end once more. */
function heavier(file: Buffer): Buffer {
  const end = file.subarray(file.lastIndexOf('startxref'))
  return Buffer.concat([file, Buffer.from(`%${'x'.repeat(MEGABYTES * 1024 * 1024)}\n`), end])
}

async function cpu(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
