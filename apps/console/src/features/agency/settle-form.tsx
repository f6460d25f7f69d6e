import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { SMS_SCENE } from '@tingan/contract/fields'
import { mcn, mcnInput } from '@tingan/contract/mcn'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { isMasked } from '@tingan/rules/checks/mask'
import { codePointLength } from '@tingan/rules/checks/text'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { refreshSession } from '../../shared/session/session-store.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { usePhoneProof } from '../../shared/sms/use-phone-proof.ts'
import sheet from '../../shared/ui/sheet.module.css'
import { FileField } from '../../shared/upload/file-field.tsx'
import { CasesField } from './cases-field.tsx'
import { CategoryField } from './category-field.tsx'
import type { Prefilled } from './settle-page.tsx'
import { type SettleValues, settleValues } from './settle-values.ts'

const PROOF_SPENT = 2015

export function SettleForm({ prefilled }: { prefilled: Prefilled }) {
  const queries = useQueryClient()
  const [initial] = useState(() => settleValues(prefilled))
  const form = useContractForm({
    call: mcn.apply,
    schema: mcnInput,
    initialValues: initial,
    draftForm: 'agency-settle',
    codeFields: { 2010: 'intro', 2013: 'permitImg' },
    toInput: (filled) => ({ ...filled, verifyToken: proof.tokenFor(String(filled.contactMobile ?? '')) }),
    onDone: async () => {
      toastSuccess('申请已提交，审核结果会通过消息告诉你')
      await queries.invalidateQueries({ queryKey: apiKey(mcn.prefilled) })
      await refreshSession()
    },
    onFailure: ({ code }) => {
      if (code !== PROOF_SPENT) return false
      proof.forget('验证已过期，请重新获取验证码')
      return true
    },
  })
  const { values } = form
  const mobile = values.contactMobile.trim()
  const typed = isMasked(mobile) ? undefined : mobile
  const whose = typed === undefined ? {} : { mobile: typed }
  const proof = usePhoneProof(typed, {
    send: () => callApi(mcn.sendSettleCode, whose),
    check: (code) => callApi(mcn.validate, { scene: SMS_SCENE.mcnSettle, code, ...whose }),
  })
  const refused = (field: keyof SettleValues) =>
    form.errors[field] ??
    (JSON.stringify(values[field]) === JSON.stringify(initial[field])
      ? prefilled.application?.refused.find((entry) => entry.field === field)?.msg
      : undefined)

  return (
    <ContractForm form={form} label="机构入驻申请" className={sheet.form}>
      <TextInput
        label="机构名称"
        description="2-20 个字，主播会看到"
        {...form.field('mcnName')}
        error={refused('mcnName')}
      />
      <TextInput
        label="旗下主播人数"
        description="包括尚未在听岸的主播"
        inputMode="numeric"
        {...form.field('anchorCount')}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 6)
          form.setValue('anchorCount', digits === '' ? '' : Number(digits))
        }}
      />
      <FileField
        label="机构LOGO"
        kind="picture"
        description="正方形，JPG 或 PNG"
        {...form.field('logo')}
        error={refused('logo')}
      />
      <FileField
        label="许可证"
        description="营业性演出或经纪许可，选填"
        {...form.field('permitImg')}
        error={refused('permitImg')}
      />
      <Textarea
        label="机构简介"
        rows={4}
        className={sheet.wide}
        description={`20-500 个字，已写 ${codePointLength(values.intro.trim())} 个`}
        {...form.field('intro')}
        error={refused('intro')}
      />
      <CategoryField
        value={values.mainCategory}
        error={refused('mainCategory')}
        onChange={(chosen) => form.setValue('mainCategory', chosen)}
      />
      <CasesField
        value={values.cases}
        errors={form.errors}
        error={refused('cases')}
        onChange={(cases) => form.setValue('cases', cases)}
      />
      <h3>联系人</h3>
      <TextInput label="联系人姓名" {...form.field('contactName')} error={refused('contactName')} />
      <TextInput label="联系邮箱" type="email" {...form.field('contactEmail')} />
      <TextInput
        label="联系手机"
        description="接收审核和合作消息"
        inputMode="numeric"
        maxLength={11}
        {...form.field('contactMobile')}
      />
      <CodeInput {...proof.inputFor(mobile)} disabled={mobile.length !== 11} description="发送到联系手机" />
      <div className={sheet.submit}>
        <Button type="submit" loading={form.submitting} disabled={!proof.tokenFor(mobile)}>
          提交申请
        </Button>
        <p className={sheet.quiet}>提交后由运营审核，期间不能修改。</p>
      </div>
    </ContractForm>
  )
}
