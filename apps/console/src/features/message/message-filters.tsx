import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { NativeSelect, SegmentedControl, Switch } from '@mantine/core'
import { BIZ_TYPES } from '@tingan/contract/message'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import classes from './message.module.css'

const TYPES = [{ value: '', label: '全部类型' }, ...BIZ_TYPES]

export function MessageFilters({ isSystem }: { isSystem: boolean }) {
  const [filters, setFilters] = useAddressFilters()
  const change = (patch: Record<string, string | undefined>) =>
    setFilters({ pn: undefined, open: undefined, ...patch })
  return (
    <search className={classes.filters}>
      {isSystem && (
        <SegmentedControl
          aria-label="消息分类"
          value={filters.kind === 'todo' ? 'todo' : 'news'}
          onChange={(kind) => change({ kind: kind === 'todo' ? kind : undefined })}
          data={[
            { value: 'news', label: '动态' },
            { value: 'todo', label: '待办' },
          ]}
        />
      )}
      <KeywordField
        className={classes.keyword}
        label="搜索消息"
        placeholder="搜索标题和内容"
        value={filters.q ?? ''}
        onChange={(q) => change({ q: q || undefined })}
      />
      <NativeSelect
        aria-label="业务类型"
        data={TYPES}
        value={filters.biz ?? ''}
        onChange={(event) => change({ biz: event.currentTarget.value || undefined })}
      />
      <Switch
        label="只看未读"
        checked={filters.unread === '1'}
        onChange={(event) => change({ unread: event.currentTarget.checked ? '1' : undefined })}
      />
    </search>
  )
}
