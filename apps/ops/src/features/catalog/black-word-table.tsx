import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { BLACK_WORD_LEVELS } from '@tingan/contract/catalog'
import { opsCatalog } from '@tingan/contract/ops/catalog'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { SearchX } from 'lucide-react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { Pager, usePageNumber } from '../../shared/ui/pager.tsx'
import type { WordType } from './black-word-desk.tsx'

const COLUMNS = ['违规词', '处理方式', '操作']
const PER_PAGE = 50
const tones: Readonly<Record<number, Tone>> = { 1: 'error', 2: 'neutral', 3: 'warning' }

export function BlackWordTable({ type }: { type: WordType }) {
  const [{ level, q }] = useAddressFilters()
  const queries = useQueryClient()
  const pn = usePageNumber()
  const query = useQuery({
    ...apiQuery(opsCatalog.blackWords, {
      type,
      pn,
      rn: PER_PAGE,
      ...(level && { level: Number(level) as never }),
      ...(q && { keyword: q }),
    }),
    placeholderData: keepPreviousData,
  })
  const remove = useAction(opsCatalog.removeBlackWords, {
    success: '已删除',
    onDone: () => queries.invalidateQueries({ queryKey: apiKey(opsCatalog.blackWords) }),
  })
  return (
    <QueryState
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={
        <EmptyState icon={SearchX} title="没有这样的词">
          换一个条件，或在上面新增。
        </EmptyState>
      }
    >
      {({ list, total, version }) => (
        <>
          <DataTable label={`违规词，第 ${version} 版`} columns={COLUMNS} busy={query.isPlaceholderData}>
            {list.map((row) => (
              <tr key={row.word}>
                <td>{row.word}</td>
                <td className={table.fixed}>
                  <StatusPill tone={tones[row.level] ?? 'neutral'}>
                    {BLACK_WORD_LEVELS.find(({ value }) => value === row.level)?.label ?? ''}
                  </StatusPill>
                </td>
                <td className={table.actions}>
                  <ConfirmButton
                    label="删除"
                    aria-label={`删除${row.word}`}
                    variant="subtle"
                    size="compact-sm"
                    color="red"
                    danger
                    title={`删除「${row.word}」？`}
                    confirmText="删除"
                    onConfirm={() => remove.run({ type, words: [row.word] })}
                  >
                    一分钟内不再拦截或提示这个词，之前的结论不变。
                  </ConfirmButton>
                </td>
              </tr>
            ))}
          </DataTable>
          <Pager total={total} perPage={PER_PAGE} />
        </>
      )}
    </QueryState>
  )
}
