import { TextInput } from '@mantine/core'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import type { ReactNode } from 'react'
import { RegionField } from '../../shared/region/region-field.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { BankSelect, BranchField } from './branch-field.tsx'

export function corporateValues(companyName: string, bank: EnterpriseDetail['bank']) {
  return {
    accountName: companyName,
    cardNo: bank?.cardNo ?? '',
    bankCode: bank?.bankCode ?? '',
    provinceId: bank?.provinceId ?? null,
    cityId: bank?.cityId ?? null,
    branchName: bank?.branchName ?? '',
    cnapsCode: bank?.cnapsCode ?? '',
  }
}
type Values = ReturnType<typeof corporateValues>

interface Props {
  form: {
    values: Values
    errors: { [field: string]: ReactNode }
    field: (name: keyof Values) => Record<string, unknown>
    setValue: (name: 'provinceId' | 'cityId' | 'cnapsCode', value: never) => void
  }
}

/** A company's account: the same wherever one is handed in. */
export function CorporateFields({ form }: Props) {
  const { values, errors, field } = form
  const set = (name: 'provinceId' | 'cityId' | 'cnapsCode', value: number | string | null) =>
    form.setValue(name, value as never)
  return (
    <>
      <TextInput
        label="开户名"
        description="必须与企业名称一致，不可修改"
        className={classes.wide}
        readOnly
        {...field('accountName')}
      />
      <TextInput
        label="对公账号"
        description="8-32 位数字"
        inputMode="numeric"
        autoComplete="off"
        {...field('cardNo')}
      />
      <BankSelect {...field('bankCode')} />
      <div className={classes.wide}>
        <RegionField
          label="开户行所在地"
          required
          levels={2}
          value={{ provinceId: values.provinceId, cityId: values.cityId, areaId: null }}
          error={errors.provinceId ?? errors.cityId}
          data-path="provinceId"
          onChange={({ provinceId, cityId }) => {
            set('provinceId', provinceId)
            set('cityId', cityId)
          }}
        />
      </div>
      <BranchField
        bankCode={values.bankCode}
        cityId={values.cityId}
        onFound={(cnapsCode) => set('cnapsCode', cnapsCode)}
        {...field('branchName')}
      />
      <TextInput
        label="联行号"
        description="12 位，选择支行后自动填写"
        inputMode="numeric"
        maxLength={12}
        {...field('cnapsCode')}
      />
    </>
  )
}
