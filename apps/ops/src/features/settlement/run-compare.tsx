import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatMoney } from '@tingan/rules/format'
import { BILL_OWNER_NAMES } from '@tingan/rules/money/bill-status'
import { INCOME_SOURCE_NAMES } from '@tingan/rules/money/income-source'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { Figures } from '../../shared/ui/figures.tsx'
import { Change } from './change.tsx'
import type { Run } from './run-status.tsx'
import classes from './settlement.module.css'

type Compared = CallData<typeof opsSettlement.run>

const AMOUNTS = ['本月（元）', '上月（元）', '变化（元）']

/** A run beside the month before: in all, by source, and whose bill changed most. */
export function RunCompare({ run }: { run: Run }) {
  const query = useQuery(apiQuery(opsSettlement.run, { runId: run.runId }))
  return (
    <QueryState query={query}>
      {(compared) => (
        <div className={classes.stack}>
          <Figures label="试算结果" figures={figuresOf(compared)} />
          <section aria-label="按来源对比上月">
            <h3>按来源对比上月</h3>
            <DataTable label="按来源" columns={['来源', ...AMOUNTS]} figures={AMOUNTS}>
              {compared.bySource.map(({ source, amountFen, lastFen }) => (
                <tr key={source}>
                  <td>{INCOME_SOURCE_NAMES[source] ?? source}</td>
                  <Amounts fen={amountFen} lastFen={lastFen} />
                </tr>
              ))}
            </DataTable>
          </section>
          <section aria-label="变化最大的账单">
            <h3>变化最大的账单</h3>
            <DataTable label="变化最大的账单" columns={['收款方', '类型', ...AMOUNTS]} figures={AMOUNTS}>
              {compared.changes.map(({ uid, nickname, ownerType, amountFen, lastFen }) => (
                <tr key={`${uid}-${ownerType}`}>
                  <td>
                    <DeskLink to={`/bill?q=${uid}`}>{nickname}</DeskLink>
                    <small>UID {uid}</small>
                  </td>
                  <td className={table.fixed}>{BILL_OWNER_NAMES[ownerType]}</td>
                  <Amounts fen={amountFen} lastFen={lastFen} />
                </tr>
              ))}
            </DataTable>
          </section>
        </div>
      )}
    </QueryState>
  )
}

function Amounts({ fen, lastFen }: { fen: number; lastFen: number }) {
  return (
    <>
      <td className={table.figure}>{formatMoney(fen)}</td>
      <td className={table.figure}>{formatMoney(lastFen)}</td>
      <td className={table.figure}>
        <Change fen={fen} lastFen={lastFen} />
      </td>
    </>
  )
}

function figuresOf({ bills, rows, items, grossFen, mcnFen, rolledFen, lastMonth }: Compared) {
  return [
    {
      label: '账单',
      value: `${bills.toLocaleString()} 份`,
      note: `上月 ${lastMonth.bills.toLocaleString()} 份`,
    },
    {
      label: '创作者侧收入',
      value: `${formatMoney(grossFen)} 元`,
      note: <Change fen={grossFen} lastFen={lastMonth.grossFen} />,
    },
    {
      label: '其中机构分成',
      value: `${formatMoney(mcnFen)} 元`,
      note: <Change fen={mcnFen} lastFen={lastMonth.mcnFen} />,
    },
    { label: '结转下月', value: `${formatMoney(rolledFen)} 元`, note: '不足 1 元或为负' },
    { label: '收入行', value: rows.toLocaleString(), note: `合成 ${items.toLocaleString()} 条明细` },
  ]
}
