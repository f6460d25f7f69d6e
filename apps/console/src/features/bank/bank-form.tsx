import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { bank, personalBankInput } from '@tingan/contract/bank'
import { SMS_SCENE } from '@tingan/contract/fields'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { useState } from 'react'
import { RegionField } from '../../shared/region/region-field.tsx'
import { useSession } from '../../shared/session/session-store.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { useOwnProof } from '../../shared/sms/use-own-proof.ts'
import sheet from '../../shared/ui/sheet.module.css'
import { CardNumberField, type Issuer } from './card-number-field.tsx'

const PROOF_SPENT = 2015
const empty = {
  cardNo: '',
  bankCode: '',
  provinceId: null as number | null,
  cityId: null as number | null,
  branchName: '',
  reservedMobile: '',
}

export function BankForm() {
  const { user } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const proof = useOwnProof(SMS_SCENE.changeBank)
  const [issuer, setIssuer] = useState<Issuer | null>(null)
  const form = useContractForm({
    call: bank.save,
    schema: personalBankInput,
    initialValues: empty,
    draftForm: 'bank',
    check: ({ branchName }): Record<string, string> =>
      issuer?.needBranch && !branchName.trim() ? { branchName: '请输入开户支行' } : {},
    codeFields: { 2311: 'cardNo', 2312: 'cardNo', 2313: 'cardNo', 2314: 'cardNo' },
    toInput: (filled) => ({ ...filled, verifyToken: proof.token }),
    onDone: async (saved) => {
      queries.setQueryData([...apiKey(bank.info), {}], saved)
      await navigate({ to: '/usercenter/info/bank/state' })
    },
    onFailure: ({ code }) => {
      if (code !== PROOF_SPENT) return false
      proof.forget('验证已过期，请重新获取验证码')
      return true
    },
  })
  const { values } = form

  return (
    <ContractForm form={form} label="银行卡" className={sheet.form}>
      <TextInput
        label="持卡人"
        description="必须是实名认证的本人，不可修改"
        value={user.realInfo?.name ?? ''}
        readOnly
        className={sheet.wide}
      />
      <CardNumberField
        {...form.field('cardNo')}
        onIssuer={(next) => {
          setIssuer(next)
          form.setValue('bankCode', next?.bankCode ?? '')
        }}
      />
      <TextInput
        label="开户银行"
        description="填写卡号后自动识别"
        value={issuer?.bankName ?? ''}
        error={form.errors.bankCode}
        readOnly
        required
        data-path="bankCode"
      />
      <div className={sheet.wide}>
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
      {issuer?.needBranch && (
        <TextInput
          label="开户支行"
          description="这家银行打款需要支行名称"
          className={sheet.wide}
          {...form.field('branchName')}
          required
        />
      )}
      <TextInput
        label="银行预留手机号"
        description="办卡时留给银行的号码"
        inputMode="numeric"
        maxLength={11}
        {...form.field('reservedMobile')}
      />
      <CodeInput {...proof.input} />
      <div className={sheet.submit}>
        <Button type="submit" loading={form.submitting} disabled={!proof.token}>
          核验并绑定
        </Button>
        <p className={sheet.quiet}>会向银行核对姓名、身份证号、卡号和预留手机号，每天最多 5 次不一致。</p>
      </div>
    </ContractForm>
  )
}
