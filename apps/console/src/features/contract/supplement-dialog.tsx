import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { contractSeal } from '@tingan/contract/contract-seal'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import sheet from '../../shared/ui/sheet.module.css'
import { FileField } from '../../shared/upload/file-field.tsx'
import { useContractsMoved } from './contract-query.ts'
import { type Area, signAddress } from './contract-scope.ts'

/** What both sides agreed on elsewhere becomes a contract to be signed. */
export function SupplementDialog({ area, onClose }: { area: Area; onClose: () => void }) {
  const moved = useContractsMoved()
  const navigate = useNavigate()
  const form = useContractForm({
    call: contractSeal.other,
    initialValues: { title: '', fileUrl: '', remark: '' },
    draftKey: 'contract-supplement',
    codeFields: { 2010: 'title', 2011: 'fileUrl', 2012: 'fileUrl', 2013: 'fileUrl' },
    onDone: async ({ contractNo }) => {
      await moved()
      await navigate({ href: signAddress(area, { contractNos: [contractNo] }) })
    },
  })
  return (
    <Modal opened onClose={onClose} title="上传补充协议" size={480} closeOnClickOutside={false}>
      <ContractForm form={form} label="上传补充协议" className={sheet.single}>
        <p className={sheet.text}>双方已经商定的补充协议，上传后即可电子签署。平台会核对内容后盖章。</p>
        <TextInput label="合同名称" description="4-60 个字" data-autofocus {...form.field('title')} />
        <FileField label="协议文件" kind="proof" description="PDF，不超过 20MB" {...form.field('fileUrl')} />
        <Textarea label="备注" rows={2} description="选填" {...form.field('remark')} />
        <Button type="submit" loading={form.submitting}>
          上传并去签署
        </Button>
      </ContractForm>
    </Modal>
  )
}
