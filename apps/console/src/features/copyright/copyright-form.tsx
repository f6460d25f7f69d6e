import { Button } from '@mantine/core'
import { COPYRIGHT_STATUS, type CopyrightInfo, RIGHT_TYPE } from '@tingan/contract/copyright'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { Card } from '@tingan/kit/ui/card.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { ChainField } from './chain-field.tsx'
import { ProofsField } from './proofs-field.tsx'
import { RightFields } from './right-fields.tsx'
import { TermFields } from './term-fields.tsx'
import { useCopyrightForm } from './use-copyright-form.ts'
import { WorkFields } from './work-fields.tsx'

interface Props {
  /** Null: a new one. */
  record: CopyrightInfo | null
  onSubmitted: (copyrightId: number) => void | Promise<void>
  onKept: (copyrightId: number) => void | Promise<void>
}

export function CopyrightForm({ record, onSubmitted, onKept }: Props) {
  const form = useCopyrightForm({ record, onSubmitted, onKept })
  const isValid = record?.status === COPYRIGHT_STATUS.valid
  return (
    <ContractForm form={form} label={record ? '修改版权' : '新增版权'} className={sheet.stack}>
      <Card title="作品">
        <WorkFields form={form} />
      </Card>
      <Card title="权利">
        <RightFields form={form} />
      </Card>
      <Card title="期限与地域">
        <TermFields form={form} />
      </Card>
      <Card title="权属证明" note="PDF、JPG 或 PNG，每份不超过 20MB，最多 20 份">
        <ProofsField form={form} refused={record?.refused ?? []} />
      </Card>
      {form.values.rightType === RIGHT_TYPE.licensed && (
        <Card title="授权链" note="从作者开始，一环接一环到本人">
          <ChainField form={form} />
        </Card>
      )}
      <div className={sheet.submit}>
        <Button type="submit" loading={form.submitting} disabled={form.keeping}>
          {isValid ? '提交复审' : '提交审核'}
        </Button>
        {!isValid && (
          <Button variant="default" loading={form.keeping} disabled={form.submitting} onClick={form.keep}>
            存为草稿
          </Button>
        )}
        <p className={sheet.quiet}>
          {isValid ? '复审通过前，现在的内容继续有效。' : '一般 3 个工作日内审核完成。'}
        </p>
      </div>
    </ContractForm>
  )
}
