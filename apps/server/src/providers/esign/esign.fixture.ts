import { makeContractPdf } from '../../platform/pdf/contract-pdf.ts'
import type { ContractDocument, ContractPdf } from '../../platform/pdf/document.ts'
import { aContract } from '../../platform/pdf/sample.fixture.ts'
import type { ESignPort, SignOrder } from './port.ts'

/** Now, in whole seconds as files tell it: the authority that vouches for it is as young as the test. */
export const SIGNED_AT = Math.floor(Date.now() / 1000) * 1000

/** What each party of the sample contract signs with. */
const PARTIES = {
  signer: {
    signer: { kind: 'person', name: '林舟', idNo: '310104199001011234' },
    seal: { kind: 'name', name: '林舟' },
  },
  agency: {
    signer: { kind: 'company', name: '夜航文化传媒（杭州）有限公司', idNo: '91330106MA2TEST93X' },
    seal: { kind: 'round', name: '夜航文化传媒（杭州）有限公司', code: '91330106MA2TEST93X' },
  },
  platform: {
    signer: { kind: 'company', name: '听岸（上海）文化科技有限公司', idNo: '91310115MA1K4TEST8' },
    seal: { kind: 'round', name: '听岸（上海）文化科技有限公司', code: '91310115MA1K4TEST8' },
  },
} as const satisfies Record<string, Pick<SignOrder, 'signer' | 'seal'>>

let flows = 0

export function anOrder(
  pdf: ContractPdf,
  party: keyof typeof PARTIES,
  file: Uint8Array = pdf.file,
): SignOrder {
  const box = pdf.boxes.find((one) => one.party === party)
  if (!box) throw new Error(`no box for ${party}`)
  flows += 1
  return { flowId: `flow-${flows}`, file, box, reason: '签署合同', at: SIGNED_AT, ...PARTIES[party] }
}

export async function signWith(esign: ESignPort, order: SignOrder): Promise<Buffer> {
  await esign.request(order)
  const result = await esign.result(order.flowId)
  if (result.state !== 'signed') throw new Error(`not signed: ${result.state}`)
  return result.file
}

/** Signed by everybody it names, the platform last. */
export async function aSignedContract(
  esign: ESignPort,
  document: ContractDocument = aContract(),
): Promise<Buffer> {
  const pdf = await makeContractPdf(document)
  let file = pdf.file
  for (const party of ['agency', 'signer', 'platform'] as const)
    if (pdf.boxes.some((box) => box.party === party)) file = await signWith(esign, anOrder(pdf, party, file))
  return file
}
