import { useQuery } from '@tanstack/react-query'
import { BIZ_TYPES } from '@tingan/contract/message'
import { opsMessage } from '@tingan/contract/ops/broadcast'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { SearchX } from 'lucide-react'
import { RowList } from '../../shared/ui/row-list.tsx'
import { Split } from '../../shared/ui/split.tsx'
import classes from './template.module.css'
import { type Template, TemplateForm } from './template-form.tsx'

export function TemplateDesk() {
  const [filters, setFilters] = useAddressFilters()
  const query = useQuery(apiQuery(opsMessage.templates, {}))
  return (
    <>
      <PageHeader title="消息模板" description="系统消息的文字。花括号里的内容由系统填写，改措辞时请保留。" />
      <QueryState query={query}>
        {(templates) => {
          const chosen = templates.find(({ key }) => key === filters.key) ?? templates[0]
          return (
            <Split
              label="模板内容"
              list={
                <TemplateList
                  templates={templates}
                  chosen={chosen?.key}
                  onChoose={(key) => setFilters({ key })}
                />
              }
              detail={chosen && <TemplateForm key={chosen.key} template={chosen} />}
            />
          )
        }}
      </QueryState>
    </>
  )
}

interface ListProps {
  templates: Template[]
  chosen: string | undefined
  onChoose: (key: string) => void
}

function TemplateList({ templates, chosen, onChoose }: ListProps) {
  const [filters, setFilters] = useAddressFilters()
  const keyword = filters.q ?? ''
  const found = templates.filter(({ title, text, key }) =>
    [title, text, key].some((part) => part.includes(keyword)),
  )
  const indexOf = ({ key }: Template) => templates.findIndex((template) => template.key === key)
  return (
    <>
      <search className={classes.filters}>
        <KeywordField
          label="搜索模板"
          placeholder="搜索标题、内容或编号"
          value={keyword}
          onChange={(q) => setFilters({ q: q || undefined })}
        />
      </search>
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title="没有符合条件的模板">
          换个关键词再试。
        </EmptyState>
      ) : (
        <div className={classes.rows}>
          <RowList
            label="模板列表"
            items={found}
            idOf={indexOf}
            current={templates.findIndex(({ key }) => key === chosen)}
            onChoose={(at) => onChoose(templates[at]?.key ?? '')}
          >
            {(template) => <Row template={template} />}
          </RowList>
        </div>
      )}
    </>
  )
}

function Row({ template: { key, title, bizType, changed } }: { template: Template }) {
  return (
    <>
      <span className={classes.line}>
        <b>{title}</b>
        {changed && <StatusPill tone="brand">改过</StatusPill>}
      </span>
      <small className={classes.note}>
        {BIZ_TYPES.find(({ value }) => value === bizType)?.label} · {key}
      </small>
    </>
  )
}
