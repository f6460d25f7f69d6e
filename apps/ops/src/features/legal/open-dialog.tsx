import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Button, Checkbox, Modal, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LEGAL_SUBJECT_NAMES, type LegalCase } from '@tingan/contract/legal'
import { opsLegal } from '@tingan/contract/ops/legal'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import classes from '../../shared/ui/record.module.css'
import legal from './legal.module.css'
import { legalChanged } from './legal-query.ts'
import { ProofsField } from './proofs-field.tsx'

type SubjectType = LegalCase['subjectType']

const TYPES = Object.entries(LEGAL_SUBJECT_NAMES).map(([value, label]) => ({ value, label }))
const isType = (value: string): value is SubjectType => value in LEGAL_SUBJECT_NAMES

interface Props {
  /** `album`, or what it is about already: `album-500001`. */
  about: string
  onClose: () => void
  onOpened: (caseId: number) => void
}

export function OpenDialog({ about, onClose, onOpened }: Props) {
  const queries = useQueryClient()
  const [type = '', id = ''] = about.split('-')
  const form = useContractForm({
    call: opsLegal.open,
    initialValues: {
      subjectType: isType(type) ? type : ('album' as SubjectType),
      subjectId: (Number(id) || '') as number | '',
      claimant: '',
      contact: '',
      claim: '',
      proofs: [] as string[],
      takeDown: false as boolean,
      days: 10 as number | '',
    },
    codeFields: { 2002: 'subjectId', 2005: 'subjectId', 2006: 'takeDown', 2013: 'proofs' },
    onDone: async ({ caseId }) => {
      toastSuccess('投诉已登记，已通知创作者')
      await legalChanged(queries)
      onOpened(caseId)
    },
  })
  const { subjectType, subjectId, takeDown } = form.values
  const subject = useQuery({
    ...apiQuery(opsLegal.subject, { subjectType, subjectId: Number(subjectId) }),
    enabled: Number(subjectId) > 0,
    retry: false,
  })
  const found = subjectId === '' ? undefined : subject.data
  return (
    <Modal opened onClose={onClose} title="登记侵权投诉" size={560} closeOnClickOutside={false}>
      <ContractForm form={form} label="登记侵权投诉" className={classes.form}>
        <div className={legal.pair}>
          <NativeSelect
            label="投诉对象"
            data={TYPES}
            {...form.field('subjectType')}
            onChange={(event) => form.setValue('subjectType', event.currentTarget.value as SubjectType)}
          />
          <NumberInput
            label="编号"
            hideControls
            allowDecimal={false}
            allowNegative={false}
            {...form.field('subjectId')}
            onChange={(value) => form.setValue('subjectId', value === '' ? '' : Number(value))}
          />
        </div>
        <p className={classes.consequence} role="status">
          {found
            ? `《${found.title}》，${found.owner.nickname}（${found.owner.uid}）`
            : subject.isError && subjectId !== ''
              ? `没有编号为 ${subjectId} 的${LEGAL_SUBJECT_NAMES[subjectType]}。`
              : '填写编号后显示作品和创作者。'}
        </p>
        <TextInput label="权利人" maxLength={50} {...form.field('claimant')} />
        <TextInput
          label="联系方式"
          description="只有法务同事能看到。"
          maxLength={60}
          {...form.field('contact')}
        />
        <Textarea
          label="投诉内容"
          description="创作者会看到投诉内容和证明。"
          rows={4}
          maxLength={1000}
          {...form.field('claim')}
        />
        <ProofsField
          about={found ? { subjectType, subjectId: Number(subjectId) } : null}
          values={form.values.proofs}
          error={form.errors.proofs}
          onChange={(proofs) => form.setValue('proofs', proofs)}
        />
        <NumberInput
          label="答复期限（天）"
          description="3 到 30 天，逾期未答复由系统下架。"
          min={3}
          max={30}
          allowDecimal={false}
          {...form.field('days')}
          onChange={(value) => form.setValue('days', value === '' ? '' : Number(value))}
        />
        <Checkbox
          label="立即下架，答复期间听众不可见"
          checked={takeDown}
          disabled={found?.canTakeDown === false}
          error={form.errors.takeDown}
          onChange={(event) => form.setValue('takeDown', event.currentTarget.checked)}
        />
        <Button type="submit" color={takeDown ? 'red' : 'pine'} loading={form.submitting}>
          登记并通知创作者
        </Button>
      </ContractForm>
    </Modal>
  )
}
