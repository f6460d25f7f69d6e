import { Button, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { enterprise } from '@tingan/contract/enterprise'
import { bodyInput } from '@tingan/contract/enterprise-fields'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { FileField, FilesField } from '../../shared/upload/file-field.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { useReload } from './enterprise-query.ts'

const WRONG_CODE = [2104, 2105, 2106]
const empty = {
  newCompanyName: '',
  newSocialCreditCode: '',
  newLicenseImg: '',
  reason: '',
  proof: [] as string[],
}

export function BodyForm({ detail }: { detail: EnterpriseDetail }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const navigate = useNavigate()
  const reload = useReload()
  const form = useContractForm({
    call: enterprise.changeBody,
    schema: bodyInput,
    initialValues: empty,
    draftForm: 'enterprise-body',
    codeFields: { 2401: 'newSocialCreditCode', 2403: 'newSocialCreditCode' },
    toInput: (filled) => ({ ...filled, code }),
    onDone: async () => {
      toastSuccess('主体变更已提交，审核结果会通过消息告诉你')
      await reload()
      await navigate({ to: '/usercenter/info/real/enterprise/list' })
    },
    onFailure: ({ code: refused, msg }) => {
      if (!WRONG_CODE.includes(refused)) return false
      setCode('')
      setProblem(msg)
      return true
    },
  })

  return (
    <ContractForm form={form} label="主体变更" className={classes.form}>
      <p className={`${classes.quiet} ${classes.wide}`}>
        当前主体：{detail.base?.companyName}。审核通过后，需要以新主体重新完成经办人核验和打款认证。
      </p>
      <TextInput label="新企业名称" className={classes.wide} {...form.field('newCompanyName')} />
      <TextInput
        label="新统一社会信用代码"
        maxLength={18}
        className={classes.wide}
        {...form.field('newSocialCreditCode')}
      />
      <FileField label="新营业执照" {...form.field('newLicenseImg')} />
      <FilesField
        label="变更证明"
        kind="proof"
        description="工商变更通知书等，PDF 或图片，最多 20 份"
        required
        most={20}
        values={form.values.proof}
        error={form.errors.proof}
        data-path="proof"
        onChange={(next) => form.setValue('proof', next)}
      />
      <Textarea
        label="变更原因"
        rows={3}
        className={classes.wide}
        description="5-200 个字"
        {...form.field('reason')}
      />
      <div className={classes.wide}>
        <CodeInput
          value={code}
          onChange={(next) => {
            setProblem('')
            setCode(next)
          }}
          send={() => callApi(enterprise.sendBodyCode, {})}
          error={problem}
          description={`发送到经办人手机 ${detail.operator?.mobile ?? ''}`}
        />
      </div>
      <div className={classes.submit}>
        <Button type="submit" loading={form.submitting} disabled={code.length !== 6}>
          提交主体变更
        </Button>
      </div>
    </ContractForm>
  )
}
