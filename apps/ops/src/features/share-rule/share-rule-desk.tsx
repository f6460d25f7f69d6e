import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { dayOf } from '@tingan/rules/format'
import { INCOME_SOURCE_NAMES, PLATFORM_NAMES } from '@tingan/rules/money/income-source'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { writeHundredths } from '../../shared/hundredths.ts'
import { serverNow } from '../../shared/server-clock.ts'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { type RuleState, ruleState } from './rule-state.ts'

export type ShareRule = CallData<typeof opsSettlement.shareRules>[number]

const COLUMNS = ['来源', '平台', '创作者分成', '渠道费', '独家加成', '生效日期', '状态']
const FIGURES = ['创作者分成', '渠道费', '独家加成']
const tones = { 生效中: 'success', 将生效: 'brand', 已替换: 'neutral' } as const satisfies Record<
  RuleState,
  string
>

/** What creators get of each source, and from which day on. A rule is never changed, only followed by another. */
export function ShareRuleDesk() {
  const query = useQuery(apiQuery(opsSettlement.shareRules, {}))
  const [adding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title="分成规则"
        description="每天的收入按当天有效的规则分成。规则只增不改，新规则需要另一位同事复核。"
        actions={
          <Button
            leftSection={<Plus size={16} strokeWidth={1.9} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            新规则
          </Button>
        }
      />
      <QueryState query={query}>
        {(rules) => (
          <DataTable label="分成规则" columns={COLUMNS} figures={FIGURES}>
            {rules.map((rule) => (
              <Row key={rule.ruleId} rule={rule} state={ruleState(rule, rules, dayOf(serverNow()))} />
            ))}
          </DataTable>
        )}
      </QueryState>
      {adding && <RuleDialog rules={query.data ?? []} onClose={() => setAdding(false)} />}
    </>
  )
}

function Row({ rule, state }: { rule: ShareRule; state: RuleState }) {
  const percent = (bp: number) => (bp === 0 ? '—' : `${writeHundredths(bp)}%`)
  return (
    <tr>
      <td>{INCOME_SOURCE_NAMES[rule.source]}</td>
      <td>{rule.platform === null ? '全部平台' : PLATFORM_NAMES[rule.platform]}</td>
      <td className={table.figure}>{percent(rule.shareBp)}</td>
      <td className={table.figure}>{percent(rule.channelFeeBp)}</td>
      <td className={table.figure}>{percent(rule.exclusiveBp)}</td>
      <td className={table.fixed}>{rule.effectiveFrom}</td>
      <td className={table.fixed}>
        <StatusPill tone={tones[state]}>{state}</StatusPill>
      </td>
    </tr>
  )
}
