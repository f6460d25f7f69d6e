import type { EvidenceNode } from '@tingan/rules/evidence-chain'
import { formatDateTime } from '@tingan/rules/format'
import type { Deps } from '../../platform/context.ts'
import type { EvidenceReportNode, Fact } from '../../platform/pdf/document.ts'
import { makeEvidenceReport } from '../../platform/pdf/evidence-report.ts'
import { type ContractRow, readContract } from './contract.repo.ts'
import { verifyUrl } from './draft.service.ts'
import { nodesOf } from './evidence.repo.ts'
import { evidenceName } from './evidence-name.ts'
import { maskedParty, readParties } from './party.ts'
import { signersOf, signersOfBatch } from './signer.repo.ts'

/** The chain of the batch in which its owner signed it, with everything else signed in that go. */
export async function evidenceReport(deps: Deps, row: ContractRow): Promise<Buffer> {
  const signers = await signersOf(deps.db, [row.contract_no])
  const signer = signers.find(({ uid }) => uid === row.uid) ?? signers[0]
  const batchNo = signer?.batch_no ?? ''
  const nodes = batchNo ? await nodesOf(deps.db, batchNo) : []
  const together = await signersOfBatch(deps.db, batchNo, row.uid)
  const contracts = await Promise.all(together.map(({ contract_no }) => readContract(deps.db, contract_no)))
  return makeEvidenceReport({
    reportNo: `BG${row.contract_no.slice(2)}`,
    batchNo,
    madeAt: deps.clock.now(),
    verifyUrl: verifyUrl(deps, row.contract_no),
    test: deps.esign.test,
    signer: signerFacts(deps, row, signer?.party ?? 'signer'),
    contracts: contracts
      .filter((one) => one !== undefined)
      .map((one) => ({
        contractNo: one.contract_no,
        title: one.title,
        fileHash: one.file_hash,
        signedHash: one.signed_hash,
      })),
    nodes: nodes.map(reportNode),
  })
}

function signerFacts({ personal }: Deps, row: ContractRow, key: string): Fact[] {
  const party = readParties(personal, row.parties).find((one) => one.key === key)
  if (!party) return []
  const { name, idName, idNo, operator } = maskedParty(party)
  return [
    { label: '签署人', value: name },
    { label: idName, value: idNo },
    ...(operator ? [{ label: '经办人', value: operator }] : []),
  ]
}

const LABELS: Readonly<Record<string, string>> = {
  loginWay: '登录方式',
  loginAt: '登录时间',
  loginIp: '登录地址',
  title: '协议',
  version: '版本',
  sha256: '协议指纹',
  readMode: '确认方式',
  fileHash: '原文指纹',
  readSeconds: '阅读秒数',
  openSeconds: '打开秒数',
  scrolledToEnd: '阅读到底',
  certificationId: '认证编号',
  name: '姓名或名称',
  idName: '证件类型',
  idNo: '证件号码',
  operator: '经办人',
  verifiedAt: '认证时间',
  pages: '页数',
  willingnessId: '意愿编号',
  method: '认证方式',
  passedAt: '通过时间',
  sealedHash: '签章后指纹',
  signedHash: '归档文件指纹',
  signFlowId: '签署编号',
  sealId: '印章编号',
  sealedAt: '签章时间',
}

function reportNode(node: EvidenceNode): EvidenceReportNode {
  const { evidenceNo, occurredAt, ip, userAgent, deviceId, contentHash, prevHash } = node
  const about = node.contractNo ? [{ label: '合同编号', value: node.contractNo }] : []
  const said = Object.entries(node.payload as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => ({ label: LABELS[key] ?? key, value: inWords(key, value) }))
  const title = evidenceName(node.type)
  return {
    evidenceNo,
    title,
    occurredAt,
    ip,
    userAgent,
    deviceId,
    contentHash,
    prevHash,
    facts: [...about, ...said],
  }
}

function inWords(key: string, value: unknown): string {
  if (key.endsWith('At') && typeof value === 'number') return formatDateTime(value)
  if (key === 'method') return value === 'face' ? '人脸核验' : '短信验证码'
  return value === true ? '是' : String(value)
}
