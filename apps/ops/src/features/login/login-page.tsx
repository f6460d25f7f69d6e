import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import type { opsStaff } from '@tingan/contract/ops/staff'
import { ThemeToggle } from '@tingan/kit/app/theme-toggle.tsx'
import { Logo } from '@tingan/kit/ui/logo.tsx'
import { useState } from 'react'
import { type StaffMember, signIn } from '../../shared/staff.ts'
import { CodeForm } from './code-form.tsx'
import classes from './login.module.css'
import { PasswordForm } from './password-form.tsx'
import { TotpSetup } from './totp-setup.tsx'

const EXPIRED = '登录已过期，请重新登录。填写中的内容会为你保留。'

type Passed = CallData<typeof opsStaff.login>

/** Password, then the code of the phone; whoever comes for the first time ties the phone to the account. */
interface Props {
  /** Whose session ran out in the middle of their work. */
  expired?: StaffMember | undefined
}

export function LoginPage({ expired }: Props) {
  const queries = useQueryClient()
  const [passed, setPassed] = useState<Passed | null>(null)
  const [problem, setProblem] = useState(expired ? EXPIRED : '')

  function restart(message: string) {
    setPassed(null)
    setProblem(message)
  }

  return (
    <div className={classes.page}>
      <div className={classes.theme}>
        <ThemeToggle />
      </div>
      <main className={classes.card} data-wide={Boolean(passed?.setup)}>
        <header className={classes.brand}>
          <Logo size={40} />
          <div>
            <h1>听岸运营后台</h1>
            <p>{stepText(passed)}</p>
          </div>
        </header>
        {!passed && (
          <PasswordForm username={expired?.username ?? ''} problem={problem} onPassed={setPassed} />
        )}
        {passed && (
          <div className={classes.second}>
            {passed.setup && <TotpSetup setup={passed.setup} />}
            <CodeForm ticket={passed.ticket} onDone={(staff) => signIn(queries, staff)} onRestart={restart} />
          </div>
        )}
        <p className={classes.note}>仅限授权员工使用，所有操作都会记录在审计日志中。</p>
      </main>
    </div>
  )
}

function stepText(passed: Passed | null): string {
  if (!passed) return '使用员工账号登录'
  return passed.setup ? '首次登录，先绑定动态码' : '还差一步，输入动态码'
}
