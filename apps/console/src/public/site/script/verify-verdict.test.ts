import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { expect, test } from 'vitest'
import { verdictOf } from './verify-verdict.ts'

const signature = {
  state: 'intact' as const,
  trusted: true,
  test: true,
  name: '苏*',
  issuer: '听岸测试签发机构',
  stampedAt: null,
}
const evidence = { batchNo: 'QS2026111500000001', nodes: 7, headHash: 'a'.repeat(64), whole: true }

function verdict(status: number, whole = true) {
  const contract = {
    contractNo: 'HT2026111500000001',
    title: '资源授权合同',
    status,
    signedAt: 1,
    evidence: { ...evidence, whole },
  }
  const reading = {
    looksLikePdf: true,
    broken: 0,
    appended: 0,
    signatures: [{ gapStart: 0, gapEnd: 0, end: 0, cms: new Uint8Array(), claimedAt: null }],
  }
  return verdictOf(reading, { contract, signatures: [signature] }, { fileHash: 'f', asked: null })
}

test('the evidence that closes it is named, and whether it still holds', () => {
  expect(verdict(CONTRACT_STATUS.effective).rows).toEqual(
    expect.arrayContaining([
      ['证据批次', 'QS2026111500000001（7 个节点）'],
      ['证据链', '完整，逐个节点核对无误'],
      ['证据链末端', evidence.headHash],
    ]),
  )
  expect(verdict(CONTRACT_STATUS.effective, false).rows).toContainEqual(['证据链', '核对未通过，请联系平台'])
})

test.each([
  [CONTRACT_STATUS.effective, 'good', '文件真实，未被改动'],
  [CONTRACT_STATUS.ended, 'good', '文件真实，未被改动'],
  [CONTRACT_STATUS.dissolved, 'warn', '文件未被改动，但合同已解除'],
  [CONTRACT_STATUS.voided, 'warn', '文件未被改动，但合同已作废'],
])('in state %i it is shown %s: %s', (status, tone, title) => {
  expect(verdict(status)).toMatchObject({ tone, title })
})
