import { Button, TextInput } from '@mantine/core'
import type { CallData } from '@tingan/contract/call'
import { opsStaff } from '@tingan/contract/ops/staff'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import classes from './login.module.css'

const WRONG = 2104
const RAN_OUT = 2105
const LOCKED = 2114

interface Props {
  ticket: string
  onDone: (staff: CallData<typeof opsStaff.confirm>) => void
  /** Back to the password, with the reason. */
  onRestart: (problem: string) => void
}

export function CodeForm({ ticket, onDone, onRestart }: Props) {
  const form = useContractForm({
    call: opsStaff.confirm,
    initialValues: { ticket, code: '' },
    onDone,
    onFailure: ({ code, msg }) => {
      if (code === RAN_OUT) onRestart('登录等待太久，请重新输入密码')
      else if (code === LOCKED) onRestart(msg)
      else if (code === WRONG) {
        form.setValue('code', '')
        form.setError('code', '动态码不正确或已使用，请等待下一个')
      } else return false
      return true
    },
  })
  return (
    <ContractForm form={form} label="动态码" className={classes.form}>
      <TextInput
        label="动态码"
        description="身份验证器里的 6 位数字，每 30 秒更换，一个只能用一次。"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        classNames={{ input: classes.code ?? '' }}
        {...form.field('code')}
      />
      <Button type="submit" size="md" fullWidth loading={form.submitting}>
        登录
      </Button>
      <Button variant="subtle" color="gray" fullWidth onClick={() => onRestart('')}>
        换个账号
      </Button>
    </ContractForm>
  )
}
