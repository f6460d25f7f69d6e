import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { album } from '@tingan/contract/album'
import { SOURCE, SOURCE_TYPES } from '@tingan/contract/album-fields'
import { contentQuery } from '../../shared/content/content-query.ts'
import { useScope } from '../../shared/content/scope.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import type { AlbumForm } from './use-album-form.ts'

const NEEDS_PROOF: readonly (number | null)[] = [SOURCE.licensed, SOURCE.publicDomain]

/** Where it comes from, by what right, and whether a machine made it. */
export function SourceFields({ form, albumId }: { form: AlbumForm; albumId: number | null }) {
  const { values } = form
  const needsProof = NEEDS_PROOF.includes(values.sourceType)
  const isAiSource = values.sourceType === SOURCE.ai
  return (
    <>
      <ChoiceField
        label="内容来源"
        options={SOURCE_TYPES}
        className={sheet.wide}
        {...form.field('sourceType')}
        onChange={(source) => {
          form.setValue('sourceType', source)
          if (source === SOURCE.ai) form.setValue('isAi', true)
        }}
      />
      {(needsProof || values.copyrightId !== null) && <CopyrightField form={form} albumId={albumId} />}
      <Checkbox
        className={sheet.wide}
        label="包含 AI 生成的内容"
        description={
          isAiSource
            ? 'AI 制作的专辑必须声明。'
            : '使用了 AI 合成的声音或文本请如实勾选，听众会看到“AI 制作”标识。'
        }
        checked={isAiSource || values.isAi}
        disabled={isAiSource}
        error={form.errors.isAi}
        data-path="isAi"
        onChange={(event) => form.setValue('isAi', event.currentTarget.checked)}
      />
    </>
  )
}

function CopyrightField({ form, albumId }: { form: AlbumForm; albumId: number | null }) {
  const scope = useScope()
  const { values } = form
  const anchorUid = values.anchorUid ?? undefined
  const of = albumId ? { albumId } : { ...(anchorUid && { anchorUid }) }
  const query = useQuery(contentQuery(scope, album.queryCopyright, of))
  const options = (query.data ?? []).map(({ copyrightId, name, endDate, expireSoon }) => ({
    value: String(copyrightId),
    label: `${name}${endDate ? `（至 ${endDate}${expireSoon ? '，即将到期' : ''}）` : ''}`,
  }))
  return (
    <Select
      label="版权信息"
      required={NEEDS_PROOF.includes(values.sourceType)}
      clearable
      searchable
      nothingFoundMessage="没有可选的版权"
      placeholder={query.isError ? '没有加载出来，点击重试' : '选择审核通过的版权'}
      data={options}
      value={values.copyrightId === null ? null : String(values.copyrightId)}
      error={form.errors.copyrightId}
      data-path="copyrightId"
      onDropdownOpen={() => query.isError && void query.refetch()}
      onChange={(id) => form.setValue('copyrightId', id ? Number(id) : null)}
      description={
        <>
          没有合适的？<AppLink to="/copyright/create">新增版权</AppLink>
        </>
      }
    />
  )
}
