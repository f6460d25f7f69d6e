import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Button, Checkbox, Modal, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { opsCatalog } from '@tingan/contract/ops/catalog'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import record from '../../shared/ui/record.module.css'
import classes from './catalog.module.css'
import { treeOf } from './category-tree.ts'
import type { TagRow } from './tag-desk.tsx'

const CONTENT = 1
const ANY = ''

interface Props {
  /** Null: a new one. */
  tag: TagRow | null
  type: 1 | 2
  onClose: () => void
}

export function TagDialog({ tag, type, onClose }: Props) {
  const queries = useQueryClient()
  const categories =
    useQuery({ ...apiQuery(opsCatalog.categories, {}), enabled: type === CONTENT }).data ?? []
  const form = useContractForm({
    call: opsCatalog.saveTag,
    initialValues: {
      type,
      categoryId: tag?.categoryId ?? null,
      groupName: tag?.groupName ?? '',
      name: tag?.name ?? '',
      sort: tag?.sort ?? 0,
      enabled: tag?.enabled ?? true,
    },
    codeFields: { 9006: 'name' },
    toInput: (filled) => ({ ...filled, ...(tag && { tagId: tag.tagId }) }),
    onDone: async () => {
      toastSuccess('已保存')
      await queries.invalidateQueries({ queryKey: apiKey(opsCatalog.tags) })
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={tag ? `修改标签：${tag.name}` : '新增标签'} size={480}>
      <ContractForm form={form} label={tag ? '修改标签' : '新增标签'} className={record.form}>
        <div className={classes.pair}>
          <TextInput label="标签名称" data-autofocus {...form.field('name')} />
          <TextInput label="分组" {...form.field('groupName')} />
        </div>
        <div className={classes.pair}>
          {type === CONTENT && (
            <NativeSelect
              label="适用分类"
              data={[
                { value: ANY, label: '全部分类' },
                ...treeOf(categories).map(({ categoryId, name }) => ({
                  value: String(categoryId),
                  label: name,
                })),
              ]}
              value={form.values.categoryId === null ? ANY : String(form.values.categoryId)}
              onChange={({ currentTarget: { value } }) =>
                form.setValue('categoryId', value === ANY ? null : Number(value))
              }
            />
          )}
          <NumberInput
            label="排序"
            description="小的在前"
            allowDecimal={false}
            hideControls
            {...form.field('sort')}
          />
        </div>
        <Checkbox
          label="启用"
          checked={form.values.enabled}
          onChange={(event) => form.setValue('enabled', event.currentTarget.checked)}
        />
        <Button type="submit" loading={form.submitting}>
          保存
        </Button>
      </ContractForm>
    </Modal>
  )
}
