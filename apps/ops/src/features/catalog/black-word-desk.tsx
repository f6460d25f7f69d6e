import { NativeSelect } from '@mantine/core'
import { BLACK_WORD_LEVELS, BLACK_WORD_TYPES } from '@tingan/contract/catalog'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import table from '../../shared/ui/data-table.module.css'
import record from '../../shared/ui/record.module.css'
import { AddWords } from './add-words.tsx'
import { BlackWordTable } from './black-word-table.tsx'

const TABS = BLACK_WORD_TYPES.map(({ value, label }) => ({ value: String(value), label }))
const LEVELS = [
  { value: '', label: '全部处理方式' },
  ...BLACK_WORD_LEVELS.map(({ value, label }) => ({ value: String(value), label })),
]
export type WordType = (typeof BLACK_WORD_TYPES)[number]['value']

export function BlackWordDesk() {
  const [{ type = '1', level = '', q = '' }, setFilters] = useAddressFilters()
  const chosen = (BLACK_WORD_TYPES.find(({ value }) => String(value) === type)?.value ?? 1) as WordType
  return (
    <>
      <PageHeader
        title="违规词"
        description="拦截：不能提交；提示：只提醒创作者；送审：提交后提示审核员。一分钟内生效。"
      />
      <CountTabs
        label="词库"
        tabs={TABS}
        value={String(chosen)}
        onChange={(next) => setFilters({ type: next === '1' ? undefined : next, pn: undefined })}
      >
        <div className={record.stack}>
          <Card title="新增或导入">
            <AddWords key={chosen} type={chosen} />
          </Card>
          <div>
            <search className={table.filters}>
              <KeywordField
                label="查找违规词"
                placeholder="查找违规词"
                value={q}
                onChange={(next) => setFilters({ q: next || undefined, pn: undefined })}
              />
              <NativeSelect
                aria-label="处理方式"
                data={LEVELS}
                value={level}
                onChange={(event) =>
                  setFilters({ level: event.currentTarget.value || undefined, pn: undefined })
                }
              />
            </search>
            <BlackWordTable type={chosen} />
          </div>
        </div>
      </CountTabs>
    </>
  )
}
