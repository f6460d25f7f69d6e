import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Button, Checkbox, Modal, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsCatalog } from '@tingan/contract/ops/catalog'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import record from '../../shared/ui/record.module.css'
import classes from './catalog.module.css'
import type { Editing } from './category-desk.tsx'
import { type CategoryNode, TOP } from './category-tree.ts'

interface Props {
  editing: Editing
  tops: readonly CategoryNode[]
  onClose: () => void
}

export function CategoryDialog({ editing, tops, onClose }: Props) {
  const queries = useQueryClient()
  const row = 'categoryId' in editing ? editing : null
  const form = useContractForm({
    call: opsCatalog.saveCategory,
    initialValues: {
      parentId: row?.parentId ?? ('under' in editing ? editing.under : TOP),
      name: row?.name ?? '',
      sort: row?.sort ?? 0,
      enabled: row?.enabled ?? true,
      isBook: row?.isBook ?? false,
      needAuthor: row?.needAuthor ?? false,
    },
    codeFields: { 9006: 'name' },
    toInput: (filled) => ({ ...filled, ...(row && { categoryId: row.categoryId }) }),
    onDone: async () => {
      toastSuccess('已保存')
      await queries.invalidateQueries({ queryKey: apiKey(opsCatalog.categories) })
      onClose()
    },
  })
  const parents = [
    { value: String(TOP), label: '无（一级分类）' },
    ...tops
      .filter(({ categoryId }) => categoryId !== row?.categoryId)
      .map(({ categoryId, name }) => ({ value: String(categoryId), label: name })),
  ]
  const tick = (name: 'enabled' | 'isBook' | 'needAuthor', label: string) => (
    <Checkbox
      label={label}
      checked={form.values[name] === true}
      onChange={(event) => form.setValue(name, event.currentTarget.checked)}
    />
  )
  return (
    <Modal opened onClose={onClose} title={row ? `修改分类：${row.name}` : '新增分类'} size={480}>
      <ContractForm form={form} label={row ? '修改分类' : '新增分类'} className={record.form}>
        <TextInput label="分类名称" data-autofocus {...form.field('name')} />
        <div className={classes.pair}>
          <NativeSelect
            label="上级分类"
            data={parents}
            value={String(form.values.parentId)}
            error={form.errors.parentId}
            onChange={(event) => form.setValue('parentId', Number(event.currentTarget.value))}
          />
          <NumberInput
            label="排序"
            description="小的在前"
            allowDecimal={false}
            hideControls
            {...form.field('sort')}
          />
        </div>
        <div className={classes.switches}>
          {tick('enabled', '启用')}
          {tick('isBook', '有声书类：需填写原著名称')}
          {tick('needAuthor', '需填写原著作者')}
        </div>
        <Button type="submit" loading={form.submitting}>
          保存
        </Button>
      </ContractForm>
    </Modal>
  )
}
