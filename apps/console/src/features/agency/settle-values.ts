import type { WorkCase } from '@tingan/contract/mcn'
import type { Prefilled } from './settle-page.tsx'

/** What was handed in before, else what the company's own papers say. */
export function settleValues({ application, ...company }: Prefilled) {
  return {
    mcnName: application?.mcnName ?? '',
    logo: application?.logo || (company.avatar.startsWith('/files/') ? company.avatar : ''),
    intro: application?.intro ?? '',
    contactName: application?.contactName || company.contactName,
    contactMobile: application?.contactMobile || company.contactMobile,
    contactEmail: application?.contactEmail || company.contactEmail,
    anchorCount: (application?.anchorCount ?? '') as number | '',
    mainCategory: application?.mainCategory ?? ([] as number[]),
    cases: application?.cases ?? ([] as WorkCase[]),
    permitImg: application?.permitImg ?? '',
  }
}
export type SettleValues = ReturnType<typeof settleValues>
