import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ALBUM_STATUS, album } from '@tingan/contract/album'
import { AGE_GRADES, ALBUM_REGIONS, LANGUAGES } from '@tingan/contract/album-fields'
import type { AlbumInfo } from '@tingan/contract/album-info'
import type { Category } from '@tingan/contract/catalog'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { LIVE_ALBUM } from '@tingan/rules/content/album-status'
import { AppealFields } from '../../shared/content/appeal-fields.tsx'
import { contentQuery } from '../../shared/content/content-query.ts'
import { CoverField } from '../../shared/content/cover-field.tsx'
import { useScope } from '../../shared/content/scope.ts'
import { WordHits } from '../../shared/content/word-hits.tsx'
import { TagsField } from '../../shared/profile/tags-field.tsx'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { CategoryField } from './category-field.tsx'
import { CoAnchorsField } from './co-anchors-field.tsx'
import { PlanFields } from './plan-fields.tsx'
import { SourceFields } from './source-fields.tsx'
import { type AlbumForm as Form, useAlbumForm } from './use-album-form.ts'

interface Props {
  info: AlbumInfo | null
  categories: readonly Category[]
}

export function AlbumForm({ info, categories }: Props) {
  const scope = useScope()
  const form = useAlbumForm(info, categories)
  const { values } = form
  const category = categories.find(({ id }) => id === values.categoryId)
  const isLive = info !== null && LIVE_ALBUM.includes(info.status)
  const appeals = info?.can.appeal === true
  const isDraft = info === null || info.status === ALBUM_STATUS.draft

  return (
    <ContractForm form={form} label={info ? '编辑专辑' : '新建专辑'} className={sheet.form}>
      {scope.agency && !info && <AnchorField form={form} />}
      <CoverField label="封面" className={sheet.wide} {...form.field('cover')} />
      <div>
        <TextInput label="专辑名称" maxLength={40} {...form.field('title')} />
        <WordHits text={values.title} />
      </div>
      <div>
        <TextInput
          label="一句话推荐"
          placeholder="选填，30 字以内"
          maxLength={30}
          {...form.field('tagline')}
        />
        <WordHits text={values.tagline} />
      </div>
      <div className={sheet.wide}>
        <Textarea
          label="专辑简介"
          description={`20-1000 字，已写 ${[...values.intro.trim()].length} 字`}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={1000}
          {...form.field('intro')}
        />
        <WordHits text={values.intro} />
      </div>
      <CategoryField
        categories={categories}
        categoryId={values.categoryId}
        subCategoryId={values.subCategoryId}
        error={form.errors.categoryId ?? form.errors.subCategoryId}
        onChange={(categoryId, subCategoryId) => {
          if (categoryId !== values.categoryId) form.setValue('tagIds', [])
          form.setValue('categoryId', categoryId)
          form.setValue('subCategoryId', subCategoryId)
        }}
      />
      <ChoiceField label="适听年龄" options={AGE_GRADES} {...form.field('ageGrade')} />
      {category && <TagsField categoryId={category.id} className={sheet.wide} {...form.field('tagIds')} />}
      {category?.isBook && <BookFields form={form} />}
      <ChoiceField label="语言" options={LANGUAGES} {...form.field('language')} />
      <ChoiceField label="地区" options={ALBUM_REGIONS} {...form.field('region')} />
      <h3>来源与声明</h3>
      <SourceFields form={form} albumId={info?.albumId ?? null} />
      <div className={sheet.wide}>
        <CoAnchorsField
          value={values.coAnchors}
          error={form.errors.coAnchors}
          onChange={(people) => form.setValue('coAnchors', people)}
        />
      </div>
      <h3>更新安排</h3>
      <PlanFields form={form} />
      {appeals && <AppealFields reason={form.field('reason')} />}
      <div className={sheet.submit}>
        <Button type="submit" loading={form.submitting} onClick={form.hand}>
          {appeals ? '提交申诉' : isLive ? '保存修改' : '提交审核'}
        </Button>
        {isDraft && (
          <Button variant="default" disabled={form.submitting} onClick={form.keep}>
            保存草稿
          </Button>
        )}
        <p className={sheet.quiet}>
          {appeals
            ? '修改和申诉理由一起提交，通过后恢复。'
            : isLive
              ? '名称、封面、简介、分类、来源等要先复审，期间听众看到的仍是原来的版本；标签和更新安排立即生效。'
              : '提交后预计 1 个工作日内完成审核，期间可以撤回。'}
        </p>
      </div>
    </ContractForm>
  )
}

function AnchorField({ form }: { form: Form }) {
  const scope = useScope()
  const query = useQuery(contentQuery(scope, album.anchors, {}))
  return (
    <Select
      label="所属主播"
      required
      searchable
      allowDeselect={false}
      placeholder={query.isError ? '没有加载出来，点击重试' : '选择旗下主播'}
      data={(query.data ?? []).map(({ uid, name }) => ({ value: String(uid), label: name }))}
      value={form.values.anchorUid === null ? null : String(form.values.anchorUid)}
      error={form.errors.anchorUid}
      data-path="anchorUid"
      onDropdownOpen={() => query.isError && void query.refetch()}
      onChange={(uid) => form.setValue('anchorUid', uid ? Number(uid) : null)}
      className={sheet.wide}
    />
  )
}

function BookFields({ form }: { form: Form }) {
  return (
    <>
      <TextInput label="原著名称" maxLength={60} {...form.field('bookName')} required />
      <TextInput label="原著作者" maxLength={50} {...form.field('author')} required />
      <TextInput label="ISBN" placeholder="选填，13 位" maxLength={20} {...form.field('isbn')} />
    </>
  )
}
