import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { CANCEL_REASONS, COOLING_OFF_DAYS, cancellation } from '@tingan/contract/cancellation'
import { SMS_SCENE } from '@tingan/contract/fields'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { leaveFor } from '../../shared/api/leave.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { useOwnProof } from '../../shared/sms/use-own-proof.ts'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import sheet from '../../shared/ui/sheet.module.css'

const PROOF_SPENT = 2015
const BLOCKED = 2230
const formSchema = cancellation.apply.input.omit({ verifyToken: true })

interface Props {
  /** Keys of checks that are given up. */
  waive: readonly string[]
  onBlocked: () => void
}

/** After it only the way back is open: the login page with its dialog. */
export function CancelForm({ waive, onBlocked }: Props) {
  const proof = useOwnProof(SMS_SCENE.cancellation)
  const form = useContractForm({
    call: cancellation.apply,
    schema: formSchema,
    initialValues: { reason: '' as number | '', reasonText: '', agree: false as boolean },
    codeFields: { 2017: 'agree' },
    toInput: (filled) => ({ ...filled, waive, verifyToken: proof.token }),
    onDone: () => leaveFor('/login?cancelling=1'),
    onFailure: ({ code }) => {
      if (code === BLOCKED) onBlocked()
      else if (code === PROOF_SPENT) proof.forget('验证已过期，请重新获取验证码')
      else return false
      return true
    },
  })
  return (
    <ContractForm form={form} label="注销账号" className={sheet.single}>
      <ChoiceField label="注销原因" options={CANCEL_REASONS} {...form.field('reason')} />
      <Textarea label="补充说明" rows={2} description="选填，不超过 200 个字" {...form.field('reasonText')} />
      <CodeInput {...proof.input} />
      <Checkbox
        label={
          <>
            我已阅读并同意
            <a href="/agreement/cancel" target="_blank" rel="noreferrer">
              《注销协议》
            </a>
            ，知道 {COOLING_OFF_DAYS} 天后无法恢复
          </>
        }
        checked={form.values.agree}
        error={form.errors.agree}
        onChange={(event) => form.setValue('agree', event.currentTarget.checked)}
      />
      <Button
        type="submit"
        color="red"
        loading={form.submitting}
        disabled={!proof.token || !form.values.agree}
      >
        提交注销申请
      </Button>
    </ContractForm>
  )
}
