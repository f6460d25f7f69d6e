import type { ContractBrief } from '@tingan/contract/contract-fields'
import { type ContractKind, contractKinds } from '@tingan/rules/contract-kinds'
import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import type { EvidenceNode } from '@tingan/rules/evidence-chain'
import type { Clock } from '../../platform/clock.ts'
import type { Personal } from '../../platform/crypto/personal.ts'
import type { ListedRow } from './contract-list.repo.ts'
import { evidenceName } from './evidence-name.ts'
import { endsSoon, mine, refusal } from './open-contract.ts'
import { maskedName, maskedParty, type Party, readParties } from './party.ts'
import type { SignerRow } from './signer.repo.ts'

const { effective, ended, failed, lapsed } = CONTRACT_STATUS

export interface Shown {
  signers: readonly SignerRow[]
  /** What its relateIds are called, by number. */
  names: ReadonlyMap<number, string>
}

/** Without what may be done: the same for its owner, an agency and an operator. */
export function presentFacts(row: ListedRow, personal: Personal, { names }: Shown) {
  const kind = row.kind as ContractKind
  return {
    contractNo: row.contract_no,
    kind,
    kindName: contractKinds[kind].name,
    title: row.title,
    status: row.status,
    signStep: row.sign_step,
    batchNo: '',
    templateVersion: row.template_version,
    parties: readParties(personal, row.parties).map(maskedName),
    uid: row.uid,
    nickname: row.nickname,
    relate: row.relate_ids.map((id) => ({ id, name: names.get(id) ?? String(id) })),
    createdAt: row.created_at.getTime(),
    signDeadline: row.sign_before?.getTime() ?? null,
    signedAt: row.signed_at?.getTime() ?? null,
    termStart: row.term_start,
    termEnd: row.term_end,
    autoRenew: row.auto_renew,
    failReason: row.fail_reason,
    resignBefore: row.resign_due ? (row.resign_before?.getTime() ?? null) : null,
    dissolving: row.dissolve_asked_at !== null && row.status === effective,
  }
}

export function presentBrief(
  row: ListedRow,
  ctx: { personal: Personal; clock: Clock; member: { uid: number } },
  shown: Shown,
  /** Kinds of which the caller has one in effect or to be signed. */
  live: ReadonlySet<string>,
): ContractBrief {
  const own = mine(shown.signers, row, ctx.member.uid)
  const facts = presentFacts(row, ctx.personal, shown)
  const signable = refusal(ctx, row, own) === null
  const over: number[] = [ended, lapsed, failed]
  return {
    ...facts,
    batchNo: own?.batch_no ?? '',
    can: {
      sign: signable,
      download: row.signed_key !== null,
      dissolve: row.uid === ctx.member.uid && row.status === effective && !facts.dissolving,
      renew:
        contractKinds[facts.kind].onDemand &&
        row.uid === ctx.member.uid &&
        ((over.includes(row.status) && !signable && !live.has(row.kind)) ||
          (row.status === effective && (row.resign_due || endsSoon(ctx, row)))),
    },
  }
}

const ROLE_NAMES: Readonly<Record<Party['key'], string>> = {
  platform: '平台',
  signer: '签署方',
  agency: '机构',
}

export function presentParties(row: ListedRow, personal: Personal, signers: readonly SignerRow[]) {
  return readParties(personal, row.parties).map((party) => {
    const { name, idName, idNo, operator } = maskedParty(party)
    const seal = signers.find((one) => one.contract_no === row.contract_no && one.party === party.key)
    return {
      role: ROLE_NAMES[party.key],
      name,
      idName,
      idNo,
      operator,
      signedAt: seal?.signed_at?.getTime() ?? null,
    }
  })
}

export function presentNode(node: EvidenceNode) {
  return {
    evidenceNo: node.evidenceNo,
    type: node.type,
    typeName: evidenceName(node.type),
    contractNo: node.contractNo,
    occurredAt: node.occurredAt,
    contentHash: node.contentHash,
  }
}
