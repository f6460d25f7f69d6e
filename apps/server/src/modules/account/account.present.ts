import type { User } from '@tingan/contract/account'
import { maskIdNumber, maskName, maskPhone } from '@tingan/rules/checks/mask'
import { contractSign } from '@tingan/rules/contract-sign'
import type { Personal } from '../../platform/crypto/personal.ts'
import { regionName } from '../region/region.service.ts'
import type { Profile } from './account.repo.ts'

export function presentUser(row: Profile, personal: Personal, showAI: boolean): User {
  return {
    loginUid: row.uid,
    nickname: row.nickname,
    avatar: row.avatar,
    gender: row.gender,
    birthday: row.birthday,
    intro: row.intro,
    email: row.email,
    wechat: row.wechat,
    qq: row.qq,
    provinceId: row.province_id,
    cityId: row.city_id,
    areaId: row.area_id,
    regionName: regionOf(row),
    tags: row.tags,
    basicDone: row.basic_at !== null,
    mobile: maskPhone(personal.open(row.mobile)),
    authType: row.auth_type,
    accountStatus: row.account_status,
    contractSign: contractSign(row.contracts),
    realInfo:
      row.cert_status !== null && row.real_name && row.id_card_no
        ? {
            status: row.cert_status,
            name: maskName(personal.open(row.real_name)),
            idCardNo: maskIdNumber(personal.open(row.id_card_no)),
            validTo: row.valid_to,
          }
        : null,
    inviteCode: row.invite_code,
    showAI,
    cancelDeadline: row.cancel_deadline?.getTime() ?? null,
    version: row.version,
  }
}

function regionOf({ province_id, city_id, area_id }: Profile): string {
  if (province_id === null || city_id === null) return ''
  return regionName({ provinceId: province_id, cityId: city_id, areaId: area_id })
}
