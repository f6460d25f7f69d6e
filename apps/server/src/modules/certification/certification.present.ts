import { CERTIFICATION_WAY, type CertificationInfo } from '@tingan/contract/certification'
import type { FieldError } from '@tingan/contract/envelope'
import { CERTIFICATION, moveCertification } from '@tingan/rules/certification'
import { maskIdNumber, maskName, maskPhone } from '@tingan/rules/checks/mask'
import type { Personal } from '../../platform/crypto/personal.ts'
import type { CertificationRow } from './certification.repo.ts'

/** Nobody can have handed one in before tasks have their form. */
const NO_APTITUDE = 0

interface Around extends Pick<CertificationInfo, 'face' | 'faceTriesLeft' | 'faceTriesFrom' | 'bankStatus'> {
  personal: Personal
}

export function presentCertification(row: CertificationRow | undefined, around: Around): CertificationInfo {
  const { personal, ...rest } = around
  const masked = (sealed: string | null | undefined, mask: (plain: string) => string) =>
    sealed ? mask(personal.open(sealed)) : ''
  const status = row?.status ?? CERTIFICATION.none
  return {
    status,
    way: row?.way ?? CERTIFICATION_WAY.face,
    realName: masked(row?.real_name, maskName),
    idCardNo: masked(row?.id_card_no, maskIdNumber),
    idCardFront: row?.id_card_front ?? null,
    idCardBack: row?.id_card_back ?? null,
    validFrom: row?.valid_from ?? null,
    validTo: row?.valid_to ?? null,
    mobile: masked(row?.mobile, maskPhone),
    failCode: row?.fail_code ?? null,
    failReason: row?.fail_reason ?? '',
    refused: (row?.refused ?? []) as FieldError[],
    submittedAt: row?.submitted_at?.getTime() ?? null,
    verifiedAt: row?.verified_at?.getTime() ?? null,
    bound: row?.bound ?? false,
    aptitudeStatus: NO_APTITUDE,
    can: {
      initiate: moveCertification(status, 'initiate') !== null,
      withdraw: moveCertification(status, 'withdraw') !== null,
    },
    ...rest,
  }
}
