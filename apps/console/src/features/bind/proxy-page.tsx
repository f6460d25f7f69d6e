import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { AUTH_TYPE } from '@tingan/contract/account'
import { BIND_MODE, bind } from '@tingan/contract/account-bind'
import { PLATS } from '@tingan/contract/account-merge'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { Building2 } from 'lucide-react'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { FilesField } from '../../shared/upload/file-field.tsx'
import { useReloadBind } from './bind-query.ts'

const plats = Object.entries(PLATS).map(([value, label]) => ({ value: Number(value), label }))

export function ProxyPage() {
  const { user } = useSession()
  return (
    <>
      <PageHeader title="代理绑定" description="企业可以代听众账号发布和互动，需要账号本人的授权证明。" />
      <div className={sheet.stack}>
        <Card>
          {user.authType === AUTH_TYPE.enterprise ? (
            <ProxyForm />
          ) : (
            <EmptyState
              icon={Building2}
              title="仅企业可以代理绑定"
              action={
                <Button component={AppLink} to="/usercenter/info/bindAccount/accountSelect" variant="default">
                  绑定自己的账号
                </Button>
              }
            >
              个人账号直接绑定本人实名的平台账号，不需要证明。
            </EmptyState>
          )}
        </Card>
      </div>
    </>
  )
}

function ProxyForm() {
  const [filters] = useAddressFilters()
  const navigate = useNavigate()
  const reload = useReloadBind()
  const form = useContractForm({
    call: bind.bindPlat,
    initialValues: {
      plat: (Number(filters.plat) || '') as number | '',
      platUid: '',
      mode: BIND_MODE.proxy,
      proof: [] as string[],
    },
    draftForm: 'plat-proxy',
    codeFields: { 2206: 'platUid', 2208: 'platUid', 2013: 'proof' },
    onDone: async () => {
      toastSuccess('已提交，审核结果会通过消息告诉你')
      await reload()
      await navigate({ to: '/usercenter/info/bindAccount' })
    },
  })
  return (
    <ContractForm form={form} label="代理绑定" className={sheet.form}>
      <ChoiceField label="平台" options={plats} className={sheet.wide} {...form.field('plat')} />
      <TextInput
        label="平台账号编号"
        description="账号本人在该端“我的”页面可以看到"
        {...form.field('platUid')}
      />
      <div className={sheet.wide}>
        <FilesField
          label="授权证明"
          kind="proof"
          description="账号本人签字的授权书与身份证明，PDF 或图片，最多 20 份"
          required
          most={20}
          values={form.values.proof}
          error={form.errors.proof}
          data-path="proof"
          onChange={(proof) => form.setValue('proof', proof)}
        />
      </div>
      <div className={sheet.submit}>
        <Button type="submit" loading={form.submitting}>
          提交审核
        </Button>
        <p className={sheet.quiet}>运营会在 2 个工作日内核对。</p>
      </div>
    </ContractForm>
  )
}
