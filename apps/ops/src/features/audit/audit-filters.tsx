import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type AddressFilters, useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { ACTION_AREAS } from '../../shared/action-name.ts'
import table from '../../shared/ui/data-table.module.css'

const NOTHING = {
  actor: undefined,
  subject: undefined,
  action: undefined,
  since: undefined,
  until: undefined,
}

export function AuditFilters() {
  const [filters, setFilters] = useAddressFilters()
  const change = (patch: AddressFilters) => setFilters({ olderThan: undefined, ...patch })
  const day = (name: 'since' | 'until', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={filters[name] ?? ''}
      onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <search className={table.filters}>
      <KeywordField
        label="操作人"
        labelShown
        placeholder="姓名、用户名或 UID"
        value={filters.actor ?? ''}
        onChange={(actor) => change({ actor: actor || undefined })}
      />
      <KeywordField
        label="对象"
        labelShown
        placeholder="UID 或 feedback:1001"
        value={filters.subject ?? ''}
        onChange={(subject) => change({ subject: subject || undefined })}
      />
      <NativeSelect
        label="动作"
        data={[{ value: '', label: '全部动作' }, ...ACTION_AREAS]}
        value={filters.action ?? ''}
        onChange={(event) => change({ action: event.currentTarget.value || undefined })}
      />
      {day('since', '从')}
      {day('until', '到')}
      <Button variant="default" onClick={() => change(NOTHING)}>
        清除
      </Button>
    </search>
  )
}
