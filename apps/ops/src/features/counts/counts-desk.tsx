import '@mantine/core/styles/NumberInput.layer.css'
import { Button, NumberInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsContent } from '@tingan/contract/ops/content'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { roughCount } from '@tingan/rules/format'
import { LeaveGuard } from '../../shared/ui/leave-guard.tsx'
import classes from './counts.module.css'

type Counts = CallData<typeof opsContent.counts>

const FIELDS = [
  { name: 'anchorCount', label: '创作者', unit: '位' },
  { name: 'albumCount', label: '上架专辑', unit: '张' },
  { name: 'playCount', label: '累计播放', unit: '次' },
  { name: 'listenerCount', label: '听众', unit: '位' },
] as const

export function CountsDesk() {
  const query = useQuery({ ...apiQuery(opsContent.counts, {}), gcTime: 0 })
  return (
    <>
      <PageHeader
        title="官网数据"
        description="官网首页的四个数字，由运营填写，页面上会取整显示。填 0 的不显示。"
      />
      <Card>
        <QueryState query={query}>{(counts) => <CountsForm counts={counts} />}</QueryState>
      </Card>
    </>
  )
}

function CountsForm({ counts }: { counts: Counts }) {
  const queries = useQueryClient()
  const form = useContractForm({
    call: opsContent.countsSave,
    initialValues: counts,
    draftKey: 'home-counts',
    onDone: async () => {
      toastSuccess('已保存')
      form.rebase(form.values)
      await queries.invalidateQueries({ queryKey: apiKey(opsContent.counts) })
    },
  })
  return (
    <ContractForm form={form} label="官网数据" className={classes.form}>
      {FIELDS.map(({ name, label, unit }) => (
        <NumberInput
          key={name}
          label={label}
          suffix={` ${unit}`}
          thousandSeparator=","
          min={0}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          description={`页面显示：${roughCount(Number(form.values[name])).join('')}`}
          {...form.field(name)}
        />
      ))}
      <div>
        <Button type="submit" loading={form.submitting} disabled={!form.dirty}>
          保存
        </Button>
      </div>
      <LeaveGuard when={form.dirty} />
    </ContractForm>
  )
}
