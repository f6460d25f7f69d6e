import type { CallData } from '@tingan/contract/call'
import type { SignatureVerdict, verify } from '@tingan/contract/verify'
import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { formatDateTime } from '@tingan/rules/format'
import type { PdfReading, PdfSignature } from '@tingan/rules/pdf-signatures'

export interface Verdict {
  tone: 'good' | 'warn' | 'bad'
  title: string
  text: string
  rows: readonly (readonly [label: string, value: string])[]
  signatures: readonly SignatureLine[]
}

export interface SignatureLine {
  tone: Verdict['tone']
  name: string
  state: string
  rows: readonly (readonly [label: string, value: string])[]
}

type Answer = CallData<typeof verify.check>

const plain = (tone: Verdict['tone'], title: string, text: string): Verdict => ({
  tone,
  title,
  text,
  rows: [],
  signatures: [],
})

/** What needs no server: no file of this kind, or nothing in it to check. */
export function withoutSignature({ looksLikePdf, signatures, broken }: PdfReading): Verdict | null {
  if (!looksLikePdf)
    return plain('bad', '这不是完整的 PDF 文件', '文件不是 PDF，或者没有下载完整，请重新取得后再试。')
  if (signatures.length > 0) return null
  return broken > 0
    ? plain('bad', '签名已被破坏', '文件里有签名的位置，但内容对不上：它在签署后被改动过，或者没有下载完整。')
    : plain('warn', '没有找到电子签名', '这份 PDF 没有被签署，可能是签署前的原文，也可能是打印或另存的副本。')
}

export function verdictOf(
  reading: PdfReading,
  answer: Answer,
  { fileHash, asked }: { fileHash: string; asked: string | null },
): Verdict {
  const { contract, signatures } = answer
  const lines = reading.signatures.map((signature, index) => signatureLine(signature, signatures[index]))
  const rows = [...contractRows(answer), ['文件指纹', fileHash] as const]
  return { ...headline(reading, answer, asked, contract?.contractNo ?? null), rows, signatures: lines }
}

function headline(
  { broken, appended }: PdfReading,
  { contract, signatures }: Answer,
  asked: string | null,
  found: string | null,
) {
  const some = (...states: SignatureVerdict['state'][]) =>
    signatures.some(({ state }) => states.includes(state))
  if (broken > 0 || some('changed', 'forged'))
    return {
      tone: 'bad',
      title: '文件被改动过',
      text: '至少有一个签名与文件内容不符，这份文件不可信。',
    } as const
  if (appended > 0)
    return {
      tone: 'bad',
      title: '签署之后又追加了内容',
      text: `最后一个签名之后多出 ${appended} 个字节，它们没有任何人签过，这份文件不可信。`,
    } as const
  if (some('unreadable', 'unsupported'))
    return {
      tone: 'warn',
      title: '有无法识别的签名',
      text: '签名的格式或算法不在支持之列，无法断定文件是否可信。',
    } as const
  if (contract && asked && found !== asked)
    return {
      tone: 'warn',
      title: '不是您扫描的那份合同',
      text: `文件本身没有被改动，但它的编号是 ${found}，不是 ${asked}。`,
    } as const
  if (contract && OVER.includes(contract.status))
    return {
      tone: 'warn',
      title: `文件未被改动，但合同${STATUS[contract.status]}`,
      text: `所有签名有效，与平台存档的文件一致；合同本身不再有效。${testNote(signatures)}`,
    } as const
  if (contract)
    return {
      tone: 'good',
      title: '文件真实，未被改动',
      text: `所有签名有效，与平台存档的文件一致。${testNote(signatures)}`,
    } as const
  if (signatures.every(({ trusted }) => trusted))
    return {
      tone: 'warn',
      title: '签名有效，但平台没有这份存档',
      text: `内容没有被改动。它可能还没有签完，或者已被后来的版本取代。${testNote(signatures)}`,
    } as const
  return {
    tone: 'warn',
    title: '签名完整，但不是本平台签发的',
    text: '内容自签署后没有被改动；签署者的证书来自其他机构，其身份请向该机构核实。',
  } as const
}

const testNote = (signatures: readonly SignatureVerdict[]) =>
  signatures.some(({ test }) => test) ? '证书由内置的测试机构签发，不具有法律效力。' : ''

const STATUS: Record<number, string> = {
  [CONTRACT_STATUS.effective]: '已生效',
  [CONTRACT_STATUS.ended]: '已到期',
  [CONTRACT_STATUS.dissolved]: '已解除',
  [CONTRACT_STATUS.voided]: '已作废',
}

/** Ended before their time: whoever shows such a paper has nothing in hand. */
const OVER: readonly number[] = [CONTRACT_STATUS.dissolved, CONTRACT_STATUS.voided]

function contractRows({ contract }: Answer): [string, string][] {
  if (!contract) return []
  const { evidence } = contract
  const rows: [string, string][] = [
    ['合同', `《${contract.title}》`],
    ['合同编号', contract.contractNo],
    ['状态', STATUS[contract.status] ?? '签署中'],
    ['签署完成', formatDateTime(contract.signedAt)],
  ]
  if (!evidence) return rows
  return [
    ...rows,
    ['证据批次', `${evidence.batchNo}（${evidence.nodes} 个节点）`],
    ['证据链', evidence.whole ? '完整，逐个节点核对无误' : '核对未通过，请联系平台'],
    ['证据链末端', evidence.headHash],
  ]
}

const STATES: Record<SignatureVerdict['state'], readonly [tone: Verdict['tone'], text: string]> = {
  intact: ['good', '未改动'],
  changed: ['bad', '内容被改动'],
  forged: ['bad', '签名不符'],
  unsupported: ['warn', '算法不支持'],
  unreadable: ['warn', '无法识别'],
}

function signatureLine({ claimedAt }: PdfSignature, verdict: SignatureVerdict | undefined): SignatureLine {
  const [tone, state] = STATES[verdict?.state ?? 'unreadable']
  const { name = '', issuer = '', stampedAt = null, trusted = false } = verdict ?? {}
  const time = stampedAt ?? claimedAt
  return {
    tone: tone === 'good' && !trusted ? 'warn' : tone,
    state: tone === 'good' && !trusted ? '未改动，机构未知' : state,
    name: name || '未知签署者',
    rows: [
      [stampedAt ? '签署时间（时间戳）' : '签署时间', time ? formatDateTime(time) : '未注明'],
      ['签发机构', issuer || '未注明'],
    ],
  }
}
