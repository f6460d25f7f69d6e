import type { PartyKey } from '@tingan/contract/contract-text'
import { CERTIFICATION } from '@tingan/rules/certification'
import { maskIdNumber, maskName, maskPhone } from '@tingan/rules/checks/mask'
import type { Deps } from '../../platform/context.ts'
import type { Personal } from '../../platform/crypto/personal.ts'
import { fail } from '../../platform/failure.ts'
import type { Fact } from '../../platform/pdf/document.ts'
import type { Seal } from '../../platform/pdf/seal.ts'
import { bodyChangeRunning } from '../enterprise/change-body.service.ts'
import { companyFacts } from '../enterprise/company-facts.service.ts'
import { certifiedPerson, isCompany } from './party.repo.ts'

/** One side of a contract, as it stands in the document for good. */
export interface Party {
  key: PartyKey
  kind: 'person' | 'company'
  /** Null: the platform. */
  uid: number | null
  name: string
  idNo: string
  /** Who acts for a company. */
  operator: string
  mobile: string
}

/** Somebody who may sign now, with what a check of their will needs. */
export interface SigningParty extends Omit<Party, 'key' | 'uid'> {
  uid: number
  /** Before the camera: the person, or who acts for the company. */
  face: { name: string; idCardNo: string }
  verifiedAt: number | null
}

/** Somebody who may sign now: a company that changes its body is not certain who it is (2419). */
export async function signingParty(deps: Pick<Deps, 'db' | 'personal'>, uid: number): Promise<SigningParty> {
  const party = await partyOf(deps, uid)
  if (party.kind === 'company' && (await bodyChangeRunning(deps.db, uid))) throw fail(2419)
  return party
}

/** Certified and in force, or settled as a company; otherwise 2310 or 2421. */
export async function partyOf(deps: Pick<Deps, 'db' | 'personal'>, uid: number): Promise<SigningParty> {
  return (await isCompany(deps.db, uid)) ? companyParty(deps, uid) : personParty(deps, uid)
}

async function personParty({ db, personal }: Pick<Deps, 'db' | 'personal'>, uid: number) {
  const row = await certifiedPerson(db, uid)
  if (row?.status !== CERTIFICATION.passed) throw fail(2310)
  const [name, idNo] = [personal.open(row.real_name), personal.open(row.id_card_no)]
  return {
    kind: 'person' as const,
    uid,
    name,
    idNo,
    operator: '',
    mobile: personal.open(row.mobile),
    face: { name, idCardNo: idNo },
    verifiedAt: row.verified_at?.getTime() ?? null,
  }
}

async function companyParty(deps: Pick<Deps, 'db' | 'personal'>, uid: number) {
  const facts = await companyFacts(deps, uid)
  if (!facts) throw fail(2421)
  return {
    kind: 'company' as const,
    uid,
    name: facts.companyName,
    idNo: facts.creditCode,
    operator: facts.operatorName,
    mobile: facts.operatorMobile,
    face: { name: facts.operatorName, idCardNo: facts.operatorIdNo },
    verifiedAt: null,
  }
}

export function platformParty({ config }: Pick<Deps, 'config'>): Party {
  return {
    key: 'platform',
    kind: 'company',
    uid: null,
    name: config.COMPANY_NAME,
    idNo: config.COMPANY_CREDIT_CODE,
    operator: '',
    mobile: '',
  }
}

export function partyFacts({ kind, name, idNo, operator, mobile }: Party): Fact[] {
  const rows: [string, string][] =
    kind === 'person'
      ? [
          ['姓名', name],
          ['身份证号', idNo],
          ['手机号码', mobile],
        ]
      : [
          ['名称', name],
          ['统一社会信用代码', idNo],
          ['经办人', operator],
          ['联系电话', mobile],
        ]
  return rows.filter(([, value]) => value).map(([label, value]) => ({ label, value }))
}

export function sealOf({ kind, name, idNo }: Pick<Party, 'kind' | 'name' | 'idNo'>): Seal {
  return kind === 'person' ? { kind: 'name', name } : { kind: 'round', name, code: idNo }
}

export function maskedName({ kind, name }: Pick<Party, 'kind' | 'name'>): string {
  return kind === 'person' ? maskName(name) : name
}

export function maskedParty(party: Pick<Party, 'kind' | 'name' | 'idNo' | 'operator' | 'mobile'>) {
  return {
    name: maskedName(party),
    idName: party.kind === 'person' ? '身份证号' : '统一社会信用代码',
    idNo: party.kind === 'person' ? maskIdNumber(party.idNo) : party.idNo,
    operator: party.operator && maskName(party.operator),
    mobile: party.mobile && maskPhone(party.mobile),
  }
}

export function storeParties(personal: Personal, parties: readonly Party[]): string {
  return personal.seal(JSON.stringify(parties))
}

export function readParties(personal: Personal, stored: string | null): Party[] {
  return stored ? (JSON.parse(personal.open(stored)) as Party[]) : []
}
