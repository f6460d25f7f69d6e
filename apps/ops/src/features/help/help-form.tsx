import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Autocomplete, Button, Switch, TagsInput, TextInput } from '@mantine/core'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { HelpFold } from '@tingan/kit/rich-text/help-fold.tsx'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { useDeferredValue } from 'react'
import { RichTextField } from '../../shared/rich-text/rich-text-field.tsx'
import { WritingDesk } from '../../shared/rich-text/writing-desk.tsx'
import { ConflictNote } from '../../shared/ui/conflict-note.tsx'
import { LeaveGuard } from '../../shared/ui/leave-guard.tsx'
import classes from './help.module.css'
import type { HelpArticle } from './help-facts.ts'
import { useHelpForm } from './use-help-form.ts'

export function HelpForm({ article, groups }: { article: HelpArticle | null; groups: string[] }) {
  const { form, saved, conflict } = useHelpForm(article)
  const { values } = form
  return (
    <>
      <PageHeader
        title={saved ? '编辑帮助文章' : '写帮助文章'}
        description={
          saved ? <Votes article={saved} /> : '右边就是读者看到的样子。没保存的内容会留在这个浏览器里。'
        }
        actions={
          <Button loading={form.submitting} onClick={() => form.submit()}>
            保存
          </Button>
        }
      />
      <WritingDesk preview={<Preview {...values} />}>
        <ContractForm form={form} label="帮助文章" className={classes.form}>
          <ConflictNote shown={conflict} />
          <Card className={classes.form}>
            <TextInput label="标题" description="4-40 个字，用读者会问的话" {...form.field('title')} />
            <div className={classes.pair}>
              <Autocomplete
                label="分组"
                description="选已有的，或写一个新的（2-12 个字）"
                data={groups}
                {...form.field('groupName')}
              />
              <Switch
                className={classes.switch ?? ''}
                label="展示给读者"
                checked={values.enabled}
                onChange={(event) => form.setValue('enabled', event.currentTarget.checked)}
              />
            </div>
            <TagsInput
              label="其他说法"
              description="读者可能用的别的词，搜得到但不显示。输入后按回车，最多 20 个"
              maxTags={20}
              clearable
              {...form.field('synonyms')}
            />
            <RichTextField
              label="正文"
              name="content"
              value={values.content}
              errors={form.errors}
              onChange={(content) => form.setValue('content', content)}
            />
          </Card>
        </ContractForm>
      </WritingDesk>
      <LeaveGuard when={form.dirty} />
    </>
  )
}

function Votes({ article: { helpId, helpful, unhelpful, enabled } }: { article: HelpArticle }) {
  return (
    <span className={classes.standing}>
      {helpful} 人觉得有用，{unhelpful} 人觉得没用
      {enabled && (
        <a href={`/help?helpId=${helpId}`} target="_blank" rel="noreferrer">
          查看公开页面
        </a>
      )}
    </span>
  )
}

function Preview(values: Pick<HelpArticle, 'groupName' | 'title' | 'content'>) {
  const { groupName, title, content } = useDeferredValue(values)
  return (
    <section className="help-group">
      <h2>{groupName || '分组'}</h2>
      <HelpFold title={title || '标题'} content={content} open />
    </section>
  )
}
