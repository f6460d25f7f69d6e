import { type FormEvent, type ReactNode, Suspense } from 'react'
import { Button } from '../parts/button.tsx'
import { CodeField } from '../parts/code-field.tsx'
import { Consent } from '../parts/consent.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { MobileField } from '../parts/mobile-field.tsx'
import { Notice } from '../parts/notice.tsx'
import { loginErrors } from './login-failure.ts'
import { useSmsCode } from './use-sms-code.ts'
import { type LoginWay, type SignedIn, useSmsLogin } from './use-sms-login.ts'

const CaptchaDialog = lazyPart(async () => (await import('../captcha/captcha-dialog.tsx')).CaptchaDialog)

interface SmsFormProps {
  way: LoginWay
  submitText: string
  onSignedIn: (login: SignedIn) => void
  /** Between the code and the consent. */
  children?: ReactNode
}

export function SmsForm({ way, submitText, onSignedIn, children }: SmsFormProps) {
  const form = useSmsLogin(way, onSignedIn)
  const sms = useSmsCode()

  async function send(captchaTicket?: string) {
    if (form.show(form.checkMobile())) return
    const refused = await sms.send(form.mobile, captchaTicket)
    if (refused) form.show(loginErrors(refused))
    else form.fields.code.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit()
  }

  return (
    <>
      {/* method="dialog" outside a dialog does nothing: a submit before this script runs must not reload the page. */}
      <form method="dialog" noValidate onSubmit={submit}>
        <Notice text={form.errors.form} />
        <MobileField
          ref={form.fields.mobile}
          value={form.mobile}
          error={form.errors.mobile}
          onChange={form.setMobile}
        />
        <CodeField
          ref={form.fields.code}
          value={form.code}
          error={form.errors.code}
          hint={sms.left > 0 ? '验证码已发送，5 分钟内有效' : undefined}
          waitSeconds={sms.left}
          sending={sms.sending}
          sentOnce={sms.sentOnce}
          onChange={form.setCode}
          onSend={() => void send()}
        />
        {children}
        <Consent
          ref={form.fields.agree}
          checked={form.agree}
          error={form.errors.agree}
          onChange={form.setAgree}
        />
        <Button type="submit" loading={form.loading} style={{ width: '100%' }}>
          {submitText}
        </Button>
      </form>
      {sms.captchaOpen && (
        <Suspense>
          <CaptchaDialog onPass={(ticket) => void send(ticket)} onClose={sms.closeCaptcha} />
        </Suspense>
      )}
    </>
  )
}
