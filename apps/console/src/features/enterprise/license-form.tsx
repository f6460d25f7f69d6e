import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { enterprise } from '@tingan/contract/enterprise'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { FileField } from '../../shared/upload/file-field.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { baseInputOf, checkLicenseEnd } from './base-values.ts'
import { useReload } from './enterprise-query.ts'

const empty = { licenseImg: '', licenseStart: '', licenseEnd: '', forever: false as boolean }

export function LicenseForm() {
  const navigate = useNavigate()
  const reload = useReload()
  const form = useContractForm({
    call: enterprise.renewLicense,
    initialValues: empty,
    draftForm: 'enterprise-license',
    check: checkLicenseEnd,
    codeFields: { 2404: 'licenseEnd', 2013: 'licenseImg' },
    toInput: baseInputOf,
    onDone: async () => {
      toastSuccess('新的营业执照已提交审核')
      await reload()
      await navigate({ to: '/usercenter/info/real/enterprise/list' })
    },
  })
  const { forever } = form.values
  return (
    <ContractForm form={form} label="更新执照" className={classes.form}>
      <div className={classes.wide}>
        <FileField
          label="新的营业执照"
          description="JPG 或 PNG，不超过 10 MB"
          {...form.field('licenseImg')}
        />
      </div>
      <TextInput label="执照起始日期" type="date" {...form.field('licenseStart')} />
      <div>
        <TextInput
          label="执照到期日期"
          type="date"
          {...form.field('licenseEnd')}
          value={forever ? '' : form.values.licenseEnd}
          disabled={forever}
        />
        <Checkbox
          mt={8}
          label="长期有效"
          checked={forever}
          onChange={(event) => form.setValue('forever', event.currentTarget.checked)}
        />
      </div>
      <div className={classes.submit}>
        <Button type="submit" loading={form.submitting}>
          提交审核
        </Button>
      </div>
    </ContractForm>
  )
}
