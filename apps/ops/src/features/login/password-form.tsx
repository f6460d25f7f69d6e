import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { CallData } from '@tingan/contract/call'
import { opsStaff } from '@tingan/contract/ops/staff'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import classes from './login.module.css'

const DISABLED = 9001

interface Props {
  username: string
  /** Why the login starts over. */
  problem: string
  onPassed: (passed: CallData<typeof opsStaff.login>) => void
}

export function PasswordForm({ username, problem, onPassed }: Props) {
  const form = useContractForm({
    call: opsStaff.login,
    initialValues: { username, password: '' },
    codeFields: { 2114: 'password' },
    onDone: onPassed,
    onFailure: ({ code }) => {
      if (code === DISABLED) form.setError('username', '账号已停用，请联系超级管理员')
      return code === DISABLED
    },
  })
  return (
    <ContractForm form={form} label="员工登录" className={classes.form}>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <TextInput label="用户名" autoComplete="username" autoFocus={!username} {...form.field('username')} />
      <PasswordInput
        label="密码"
        autoComplete="current-password"
        autoFocus={Boolean(username)}
        visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码' }}
        {...form.field('password')}
      />
      <Button type="submit" size="md" fullWidth loading={form.submitting}>
        下一步
      </Button>
    </ContractForm>
  )
}
