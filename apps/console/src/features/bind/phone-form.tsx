import { Button, TextInput } from '@mantine/core'
import { BIND_TYPE, type BindInfo, bind } from '@tingan/contract/account-bind'
import { auth } from '@tingan/contract/auth'
import { mobile, SMS_SCENE, smsCode } from '@tingan/contract/fields'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { isMobile } from '@tingan/rules/checks/mobile'
import { z } from 'zod'
import { callApi } from '../../shared/api/call-api.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import sheet from '../../shared/ui/sheet.module.css'

const schema = z.object({ newMobile: mobile, newCode: smsCode })
const scene = SMS_SCENE.changeMobile

interface Props {
  prevToken: string
  onDone: (info: BindInfo) => void
}

export function PhoneForm({ prevToken, onDone }: Props) {
  const form = useContractForm({
    call: bind.change,
    schema,
    initialValues: { newMobile: '', newCode: '' as string },
    codeFields: { 2205: 'newMobile', 2104: 'newCode', 2105: 'newCode', 2106: 'newCode' },
    toInput: (filled) => ({ ...filled, bindType: BIND_TYPE.mobile, prevToken }),
    onDone: (info) => {
      toastSuccess('手机号已更换，之后请用新号码登录')
      onDone(info)
    },
  })
  const { newMobile, newCode } = form.values
  return (
    <ContractForm form={form} label="更换手机号" className={sheet.single}>
      <TextInput
        label="新手机号"
        inputMode="numeric"
        maxLength={11}
        autoComplete="tel"
        data-autofocus
        {...form.field('newMobile')}
      />
      <CodeInput
        // Another number need not wait for the last one's message.
        key={newMobile}
        value={newCode}
        onChange={(code) => form.setValue('newCode', code)}
        send={() => callApi(auth.sendCode, { mobile: newMobile.trim(), scene })}
        error={form.errors.newCode}
        disabled={!isMobile(newMobile.trim())}
        description="发送到新手机号"
      />
      <Button type="submit" loading={form.submitting}>
        更换手机号
      </Button>
      <p className={sheet.quiet}>一年最多更换 2 次。已登录的设备不受影响，新旧号码的变更会记录在消息里。</p>
    </ContractForm>
  )
}
