import { Button, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { INCOME_SOURCE_NAMES, PLATFORM_NAMES } from '@tingan/rules/money/income-source'
import { HundredthsField } from '../../shared/ui/hundredths-field.tsx'
import record from '../../shared/ui/record.module.css'
import classes from './share-rule.module.css'
import type { ShareRule } from './share-rule-desk.tsx'

const options = (names: Readonly<Record<number, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const SOURCES = options(INCOME_SOURCE_NAMES)
const PLATFORMS = [{ value: '', label: '全部平台' }, ...options(PLATFORM_NAMES)]

interface Props {
  rules: readonly ShareRule[]
  onClose: () => void
}

export function RuleDialog({ rules, onClose }: Props) {
  const queries = useQueryClient()
  const form = useContractForm({
    call: opsSettlement.proposeRule,
    initialValues: {
      source: 1 as number,
      platform: null as number | null,
      shareBp: null as number | null,
      channelFeeBp: 0 as number | null,
      exclusiveBp: 0 as number | null,
      effectiveFrom: '',
      reason: '',
    },
    draftKey: 'share-rule',
    codeFields: { 2005: 'effectiveFrom', 9006: 'effectiveFrom' },
    onDone: async () => {
      toastSuccess('已提交，等待另一位同事复核')
      for (const call of [opsApproval.counts, opsApproval.list])
        await queries.invalidateQueries({ queryKey: apiKey(call) })
      onClose()
    },
  })
  const { source, platform } = form.values
  const now = rules.filter((rule) => rule.source === source && rule.platform === platform).at(-1)
  return (
    <Modal opened onClose={onClose} title="新的分成规则" size={560} closeOnClickOutside={false}>
      <ContractForm form={form} label="新的分成规则" className={record.form}>
        <p className={record.consequence}>
          复核通过后，从生效日期起的收入按新规则结算，已发布的账单不变。
          {now && `这一项目前最新的规则：分成 ${now.shareBp / 100}%，自 ${now.effectiveFrom}。`}
        </p>
        <div className={classes.pair}>
          <NativeSelect
            label="来源"
            data={SOURCES}
            data-autofocus
            value={String(source)}
            onChange={({ currentTarget: { value } }) => form.setValue('source', Number(value))}
          />
          <NativeSelect
            label="平台"
            description="单独的平台规则优先于全部平台"
            data={PLATFORMS}
            value={platform === null ? '' : String(platform)}
            onChange={({ currentTarget: { value } }) =>
              form.setValue('platform', value ? Number(value) : null)
            }
          />
          <HundredthsField label="创作者分成" unit="%" {...form.field('shareBp')} />
          <HundredthsField label="渠道费" unit="%" {...form.field('channelFeeBp')} />
          <HundredthsField label="独家加成" unit="%" {...form.field('exclusiveBp')} />
          <TextInput type="date" label="生效日期" {...form.field('effectiveFrom')} />
        </div>
        <Textarea label="原因" rows={3} {...form.field('reason')} />
        <Button type="submit" loading={form.submitting}>
          提交复核
        </Button>
      </ContractForm>
    </Modal>
  )
}
