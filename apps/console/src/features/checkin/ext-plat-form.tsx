import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, Select, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ExtPlatInfo, extPlat, extPlatInfo, PROOFS_MOST } from '@tingan/contract/ext-plat'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { FilesField } from '../../shared/upload/file-field.tsx'
import classes from '../../shared/wizard/wizard.module.css'

interface Props {
  list: readonly ExtPlatInfo[]
  /** Which of them; none: a new one. */
  at: number | null
  onDone: () => void | Promise<void>
  onCancel: () => void
}

type Choice = 'plat' | 'playNumLevel' | 'fansNumLevel'

function startOf(entry: ExtPlatInfo | undefined) {
  return {
    plat: (entry?.plat ?? null) as number | null,
    accountName: entry?.accountName ?? '',
    homeUrl: entry?.homeUrl ?? '',
    playNumLevel: (entry?.playNumLevel ?? null) as number | null,
    fansNumLevel: (entry?.fansNumLevel ?? null) as number | null,
    proofImgs: entry?.proofImgs ?? [],
  }
}

export function ExtPlatForm({ list, at, onDone, onCancel }: Props) {
  const queries = useQueryClient()
  const { data: options } = useQuery({
    ...apiQuery(extPlat.options, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const form = useContractForm({
    call: extPlat.save,
    schema: extPlatInfo,
    initialValues: startOf(at === null ? undefined : list[at]) as never as ReturnType<typeof startOf> & {
      list?: never
    },
    draftForm: `ext-plat-${at ?? 'new'}`,
    codeFields: { 2010: 'accountName' },
    toInput: (filled) => ({
      list: at === null ? [...list, filled] : list.map((entry, other) => (other === at ? filled : entry)),
    }),
    onDone: async () => {
      toastSuccess('已保存')
      await queries.invalidateQueries({ queryKey: apiKey(extPlat.list) })
      await onDone()
    },
  })
  const choice = (name: Choice) => {
    const { value: _, onChange: __, ...rest } = form.field(name)
    const value = form.values[name]
    return {
      ...rest,
      allowDeselect: false,
      value: value === null ? null : String(value),
      onChange: (chosen: string | null) => form.setValue(name, (chosen ? Number(chosen) : null) as never),
    }
  }
  const texts = (values: readonly { label: string; value: number }[] = []) =>
    values.map(({ label, value }) => ({ label, value: String(value) }))

  return (
    <ContractForm form={form} label="其他平台" className={classes.form}>
      <Select label="平台" data={texts(options?.plat)} {...choice('plat')} />
      <TextInput label="账号名称" maxLength={30} {...form.field('accountName')} />
      <TextInput
        label="主页链接"
        className={classes.wide}
        type="url"
        placeholder="https://"
        {...form.field('homeUrl')}
      />
      <Select label="总播放量" data={texts(options?.playNum)} {...choice('playNumLevel')} />
      <Select label="粉丝量" data={texts(options?.fansNum)} {...choice('fansNumLevel')} />
      <div className={classes.wide}>
        <FilesField
          label="后台截图"
          kind="screenshot"
          description={`选填，最多 ${PROOFS_MOST} 张，仅审核人员可见`}
          most={PROOFS_MOST}
          values={form.values.proofImgs}
          error={form.errors.proofImgs}
          onChange={(papers) => form.setValue('proofImgs', papers as never)}
        />
      </div>
      <div className={classes.submit}>
        <Button type="submit" loading={form.submitting}>
          保存
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel} disabled={form.submitting}>
          取消
        </Button>
      </div>
    </ContractForm>
  )
}
