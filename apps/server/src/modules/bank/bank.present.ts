import { BANK_REST_DAYS, type BankAccount, OWNER_TYPE } from '@tingan/contract/bank'
import { BANK_STATUS } from '@tingan/contract/enterprise-info'
import { maskCard, maskName, maskPhone } from '@tingan/rules/checks/mask'
import type { Personal } from '../../platform/crypto/personal.ts'
import type { Check } from '../blocker/blocker.service.ts'
import { regionName } from '../region/region.service.ts'
import type { BankRow } from './bank.repo.ts'

const REST_MS = BANK_REST_DAYS * 86_400_000

/** From when on another card or account may take its place; null at once, as after money that came back from it. */
export function nextChangeAt(row: BankRow, { now, bounced }: Pick<Around, 'now' | 'bounced'>): number | null {
  if (row.status !== BANK_STATUS.valid || bounced) return null
  const next = row.created_at.getTime() + REST_MS
  return next > now ? next : null
}

interface Around {
  now: number
  bounced: boolean
  checks: readonly Check[]
  /** To its owner, after a code to the phone. */
  full?: boolean
}

export function presentBank(row: BankRow, personal: Personal, around: Around): BankAccount {
  const { checks, full } = around
  const isPerson = row.owner_type === OWNER_TYPE.person
  const holder = isPerson ? personal.open(row.account_name) : row.account_name
  const cardNo = personal.open(row.card_no)
  const mobile = row.reserved_mobile ? personal.open(row.reserved_mobile) : ''
  return {
    ownerType: row.owner_type,
    accountName: full || !isPerson ? holder : maskName(holder),
    cardNo: full ? cardNo : maskCard(cardNo),
    bankCode: row.bank_code,
    bankName: row.bank_name,
    provinceId: row.province_id,
    cityId: row.city_id,
    place:
      row.province_id && row.city_id ? regionName({ provinceId: row.province_id, cityId: row.city_id }) : '',
    branchName: row.branch_name,
    cnapsCode: row.cnaps_code,
    reservedMobile: mobile && (full ? mobile : maskPhone(mobile)),
    status: row.status,
    failReason: row.fail_reason,
    lastChangedAt: row.created_at.getTime(),
    nextChangeAt: nextChangeAt(row, around),
    blockedBy: checks.filter(({ pass }) => !pass).map(({ tip, jumpUrl }) => ({ tip, jumpUrl })),
  }
}
