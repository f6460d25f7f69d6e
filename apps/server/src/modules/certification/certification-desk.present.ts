import { CERTIFICATION_WAY } from '@tingan/contract/certification'
import { birthday } from '@tingan/rules/checks/id-card'
import { maskIdNumber, maskName, maskPhone } from '@tingan/rules/checks/mask'
import { formatDateTime } from '@tingan/rules/format'
import type { Personal } from '../../platform/crypto/personal.ts'
import type { CertificationRow } from './certification.repo.ts'

export function presentBrief(row: CertificationRow, nickname: string, personal: Personal) {
  return {
    uid: row.uid,
    nickname,
    realName: maskName(personal.open(row.real_name)),
    idCardNo: maskIdNumber(personal.open(row.id_card_no)),
    status: row.status,
    way: row.way,
    validTo: row.valid_to,
    updatedAt: row.updated_at.getTime(),
  }
}

export function presentFacts(row: CertificationRow, personal: Personal) {
  const idCardNo = personal.open(row.id_card_no)
  return [
    { label: '姓名', value: maskName(personal.open(row.real_name)) },
    { label: '身份证号', value: maskIdNumber(idCardNo) },
    { label: '生日', value: birthday(idCardNo) },
    { label: '有效期', value: `${row.valid_from ?? '--'} 至 ${row.valid_to ?? '长期'}` },
    { label: '实名手机号', value: row.mobile ? maskPhone(personal.open(row.mobile)) : '' },
    { label: '认证方式', value: row.way === CERTIFICATION_WAY.manual ? '人工审核' : '人脸核验' },
    { label: '人脸授权', value: row.face_consent_at ? formatDateTime(row.face_consent_at.getTime()) : '' },
    { label: '提交时间', value: row.submitted_at ? formatDateTime(row.submitted_at.getTime()) : '' },
    { label: '通过时间', value: row.verified_at ? formatDateTime(row.verified_at.getTime()) : '' },
    { label: '身份归属', value: row.bound ? '本账号' : '未占用' },
  ]
}
