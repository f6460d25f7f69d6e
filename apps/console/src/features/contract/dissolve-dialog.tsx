import { Button, Modal, Textarea } from '@mantine/core'
import { contract } from '@tingan/contract/contract'
import type { ContractBrief } from '@tingan/contract/contract-fields'
import { SMS_SCENE } from '@tingan/contract/fields'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { useOwnProof } from '../../shared/sms/use-own-proof.ts'
import sheet from '../../shared/ui/sheet.module.css'
import { useContractsMoved } from './contract-query.ts'

const PROOF_SPENT = 2015
const formSchema = contract.dissolve.input.omit({ verifyToken: true, contractNo: true })

interface Props {
  contract: ContractBrief
  onClose: () => void
}

/** A request: the platform decides, and until then the contract holds. */
export function DissolveDialog({ contract: { contractNo, title }, onClose }: Props) {
  const moved = useContractsMoved()
  const proof = useOwnProof(SMS_SCENE.signContract)
  const form = useContractForm({
    call: contract.dissolve,
    schema: formSchema,
    initialValues: { reason: '' },
    draftKey: `dissolve-${contractNo}`,
    codeFields: { 3611: 'reason', 2005: 'reason', 2006: 'reason' },
    toInput: (filled) => ({ ...filled, contractNo, verifyToken: proof.token }),
    onDone: async () => {
      toastSuccess('已提交，平台处理后会通知你')
      await moved()
      onClose()
    },
    onFailure: ({ code }) => {
      if (code !== PROOF_SPENT) return false
      proof.forget('验证已过期，请重新获取验证码')
      return true
    },
  })
  return (
    <Modal opened onClose={onClose} title={`申请解除《${title}》`} size={480} closeOnClickOutside={false}>
      <ContractForm form={form} label="申请解除合同" className={sheet.single}>
        <p className={sheet.text}>
          平台同意后合同终止，相关的授权和分成不再继续；同意之前合同照常有效。有正在履行的业务时不能解除。
        </p>
        <Textarea label="解除原因" rows={3} data-autofocus {...form.field('reason')} />
        <CodeInput {...proof.input} />
        <div className={sheet.submit}>
          <Button type="submit" color="red" loading={form.submitting} disabled={!proof.token}>
            提交申请
          </Button>
          <Button variant="default" onClick={onClose}>
            取消
          </Button>
        </div>
      </ContractForm>
    </Modal>
  )
}
