import { type CopyrightInput, LICENSOR_CODE } from '@tingan/contract/copyright'
import { isMasked, maskIdNumber } from '@tingan/rules/checks/mask'
import type { Personal } from '../../platform/crypto/personal.ts'
import { fieldFailure } from '../../platform/failure.ts'
import type { CopyrightChange, CopyrightRow } from './copyright.repo.ts'

export type CopyrightFields = { [K in keyof CopyrightInput]?: CopyrightInput[K] | undefined }

/** The whole form: what is missing is empty. The licensor's code is sealed, as it may be a person's. */
export function copyrightColumns(
  fields: CopyrightFields & { name: string },
  sealedCode: string,
): CopyrightChange {
  return {
    name: fields.name,
    work_name: fields.workName ?? '',
    work_type: fields.workType ?? null,
    author: fields.author ?? '',
    right_type: fields.rightType ?? null,
    licensor_name: fields.licensorName ?? '',
    licensor_code: sealedCode,
    rights: fields.rights ?? [],
    exclusive: fields.exclusive ?? null,
    territory: fields.territory ?? null,
    territory_text: fields.territoryText ?? '',
    start_date: fields.startDate ?? null,
    end_date: fields.permanent ? null : (fields.endDate ?? null),
    permanent: fields.permanent ?? false,
    proofs: JSON.stringify(fields.proofs ?? []),
    chain: JSON.stringify(fields.chain ?? []),
  }
}

/** As the form has them, the code masked. */
export function copyrightFieldsOf(row: CopyrightRow, personal: Personal): CopyrightFields {
  return {
    name: row.name,
    ...(row.work_name && { workName: row.work_name }),
    ...(row.work_type !== null && { workType: row.work_type as CopyrightInput['workType'] }),
    ...(row.author && { author: row.author }),
    ...(row.right_type !== null && { rightType: row.right_type as CopyrightInput['rightType'] }),
    ...(row.licensor_name && { licensorName: row.licensor_name }),
    ...(row.licensor_code && { licensorCode: maskedCode(row.licensor_code, personal) }),
    ...(row.rights.length > 0 && { rights: row.rights }),
    ...(row.exclusive !== null && { exclusive: row.exclusive }),
    ...(row.territory !== null && { territory: row.territory as CopyrightInput['territory'] }),
    ...(row.territory_text && { territoryText: row.territory_text }),
    ...(row.start_date && { startDate: row.start_date }),
    ...(row.end_date && { endDate: row.end_date }),
    permanent: row.permanent,
    proofs: row.proofs,
    chain: row.chain,
  }
}

export function maskedCode(sealed: string, personal: Personal): string {
  return sealed ? maskIdNumber(personal.open(sealed)) : ''
}

/** A masked code that comes back stands for the one it was shown for; any other mask stands for nothing. */
export function sealCode(
  given: string | undefined,
  shown: readonly (string | undefined)[],
  personal: Personal,
): string {
  if (!given) return ''
  if (!isMasked(given)) return personal.seal(given)
  const meant = shown.find((sealed) => sealed && maskedCode(sealed, personal) === given)
  if (!meant) throw fieldFailure('licensorCode', LICENSOR_CODE)
  return meant
}
