import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NEWS_STATUS, opsContent } from '@tingan/contract/ops/content'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { codePointLength } from '@tingan/rules/checks/text'
import { formatDateTime } from '@tingan/rules/format'
import { RichTextField } from '../../shared/rich-text/rich-text-field.tsx'
import { WritingDesk } from '../../shared/rich-text/writing-desk.tsx'
import { ConflictNote } from '../../shared/ui/conflict-note.tsx'
import { LeaveGuard } from '../../shared/ui/leave-guard.tsx'
import { PictureField } from '../../shared/ui/picture-field.tsx'
import classes from './news.module.css'
import { NewsActions } from './news-actions.tsx'
import { NewsPreview } from './news-preview.tsx'
import { isScheduled, type News, statusOf } from './news-status.ts'
import { useNewsForm } from './use-news-form.ts'

const SUMMARY_MOST = 120
const COVER_RATIO = 16 / 10

export function NewsForm({ news }: { news: News | null }) {
  const writing = useNewsForm(news)
  const { form, saved } = writing
  const { values } = form
  const tags = useQuery(apiQuery(opsContent.newsTags, {})).data ?? []
  const options = [
    { value: '', label: '请选择' },
    ...tags.map(({ tagId, name }) => ({ value: String(tagId), label: name })),
  ]
  const tagName = tags.find(({ tagId }) => tagId === values.tagId)?.name ?? '标签'

  return (
    <>
      <PageHeader
        title={saved ? '编辑资讯' : '写资讯'}
        description={<Standing news={saved} />}
        actions={<NewsActions writing={writing} />}
      />
      <WritingDesk preview={<NewsPreview values={values} tagName={tagName} viewCnt={saved?.viewCnt ?? 0} />}>
        <ContractForm form={form} label="资讯" className={classes.form}>
          <ConflictNote shown={writing.conflict} />
          <Card className={classes.form}>
            <TextInput label="标题" description="4-60 个字" {...form.field('title')} />
            <div className={classes.pair}>
              <NativeSelect
                label="标签"
                required
                data={options}
                data-path="tagId"
                error={form.errors.tagId}
                value={String(values.tagId ?? '')}
                onChange={(event) => form.setValue('tagId', Number(event.currentTarget.value) || null)}
              />
              <TextInput label="作者" {...form.field('author')} />
            </div>
            <RichTextField
              label="正文"
              name="content"
              value={values.content}
              errors={form.errors}
              onChange={(content) => form.setValue('content', content)}
            />
          </Card>
          <Card title="列表里的样子" className={classes.form}>
            <Textarea
              label="摘要"
              rows={2}
              description={`不超过 ${SUMMARY_MOST} 个字，已写 ${codePointLength(values.summary.trim())} 个`}
              {...form.field('summary')}
            />
            <div className={classes.pair}>
              <PictureField
                label="封面"
                name="cover"
                hint="选填。PNG 或 JPG，不超过 10 MB，建议 1600×1000"
                ratio={COVER_RATIO}
                value={values.cover}
                error={form.errors.cover}
                onChange={(cover) => form.setValue('cover', cover)}
              />
              <Switch
                label="置顶"
                description="排在列表最前面，并有“置顶”标记"
                checked={values.top}
                onChange={(event) => form.setValue('top', event.currentTarget.checked)}
              />
            </div>
          </Card>
        </ContractForm>
      </WritingDesk>
      <LeaveGuard when={form.dirty} />
    </>
  )
}

/** Where it stands with its readers. */
function Standing({ news }: { news: News | null }) {
  if (!news) return '右边就是读者看到的样子。没保存的内容会留在这个浏览器里。'
  const { text, tone } = statusOf(news)
  const isLive = news.status === NEWS_STATUS.published && !isScheduled(news)
  return (
    <span className={classes.standing}>
      <StatusPill tone={tone}>{text}</StatusPill>
      {news.publishAt && formatDateTime(news.publishAt)}
      {isLive && (
        <a href={`/news?newsId=${news.newsId}`} target="_blank" rel="noreferrer">
          查看公开页面
        </a>
      )}
      {news.status === NEWS_STATUS.offline && '读者看不到，也不能再次发布'}
    </span>
  )
}
