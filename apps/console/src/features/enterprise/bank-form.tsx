import { Button, TextInput } from '@mantine/core'
import { enterprise } from '@tingan/contract/enterprise'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { RegionField } from '../../shared/region/region-field.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { BankSelect, BranchField } from './branch-field.tsx'
import { useMovedOn, useReload } from './enterprise-query.ts'
import { StepBack } from './take-back.tsx'

const ON_STEP = 3

function bankValues({ base, bank }: EnterpriseDetail) {
  return {
    accountName: base?.companyName ?? '',
    cardNo: bank?.cardNo ?? '',
    bankCode: bank?.bankCode ?? '',
    provinceId: bank?.provinceId ?? null,
    cityId: bank?.cityId ?? null,
    branchName: bank?.branchName ?? '',
    cnapsCode: bank?.cnapsCode ?? '',
  }
}

export function BankForm({ detail }: { detail: EnterpriseDetail }) {
  const reload = useReload()
  const movedOn = useMovedOn()
  const form = useContractForm({
    call: enterprise.setBankInfo,
    initialValues: bankValues(detail),
    draftKey: 'enterprise-bank',
    codeFields: { 2409: 'cardNo', 2410: 'accountName' },
    onDone: reload,
    onFailure: movedOn,
  })
  const { values } = form
  const none = detail.payments.leftToday === 0

  return (
    <ContractForm form={form} label="对公账户" className={classes.form}>
      <TextInput
        label="开户名"
        description="必须与企业名称一致，不可修改"
        className={classes.wide}
        readOnly
        {...form.field('accountName')}
      />
      <TextInput
        label="对公账号"
        description="8-32 位数字"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('cardNo')}
      />
      <BankSelect {...form.field('bankCode')} />
      <div className={classes.wide}>
        <RegionField
          label="开户行所在地"
          required
          levels={2}
          value={{ provinceId: values.provinceId, cityId: values.cityId, areaId: null }}
          error={form.errors.provinceId ?? form.errors.cityId}
          data-path="provinceId"
          onChange={({ provinceId, cityId }) => {
            form.setValue('provinceId', provinceId)
            form.setValue('cityId', cityId)
          }}
        />
      </div>
      <BranchField
        bankCode={values.bankCode}
        cityId={values.cityId}
        onFound={(cnapsCode) => form.setValue('cnapsCode', cnapsCode)}
        {...form.field('branchName')}
      />
      <TextInput
        label="联行号"
        description="12 位，选择支行后自动填写"
        inputMode="numeric"
        maxLength={12}
        {...form.field('cnapsCode')}
      />
      <div className={classes.submit}>
        <Button type="submit" loading={form.submitting} disabled={none}>
          提交并发起打款
        </Button>
        {detail.status === ON_STEP && <StepBack detail={detail} to={2} />}
        <p className={classes.quiet}>
          {none
            ? '今天的打款次数已用完，请明天再试。'
            : `会向该账户打一笔 0.01-0.99 元的款项。今天还可打款 ${detail.payments.leftToday} 次，共剩 ${detail.payments.left} 次。`}
        </p>
      </div>
    </ContractForm>
  )
}
