import type { FieldError } from '@tingan/contract/envelope'
import type { McnApplication, WorkCase } from '@tingan/contract/mcn'
import { maskName, maskPhone } from '@tingan/rules/checks/mask'
import type { Personal } from '../../platform/crypto/personal.ts'
import type { McnRow } from './mcn.repo.ts'

const open = (personal: Personal, sealed: string) => (sealed ? personal.open(sealed) : '')

/** As the owner reads it: the contact's own data masked. */
export function presentApplication(row: McnRow, personal: Personal): McnApplication {
  const name = open(personal, row.contact_name)
  const mobile = open(personal, row.contact_mobile)
  return {
    mcnName: row.mcn_name,
    logo: row.logo,
    intro: row.intro,
    contactName: name && maskName(name),
    contactMobile: mobile && maskPhone(mobile),
    contactEmail: row.contact_email,
    anchorCount: row.anchor_count,
    mainCategory: row.main_category,
    cases: row.cases as WorkCase[],
    permitImg: row.permit_img,
    appliedAt: row.applied_at?.getTime() ?? null,
    settledAt: row.settled_at?.getTime() ?? null,
    refused: row.refused as FieldError[],
  }
}
