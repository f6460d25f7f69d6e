import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { opsContent } from '@tingan/contract/ops/content'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { CircleQuestionMark, Plus, SearchX } from 'lucide-react'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import classes from './help.module.css'
import { groupsOf, type HelpArticle } from './help-facts.ts'
import { HelpGroups } from './help-groups.tsx'

export function HelpDesk() {
  const [filters, setFilters] = useAddressFilters()
  const keyword = filters.q ?? ''
  const query = useQuery(apiQuery(opsContent.helpList, {}))
  const found = (articles: HelpArticle[]) => articles.filter((article) => matches(article, keyword))
  return (
    <>
      <PageHeader
        title="帮助中心"
        description="分组和文章按读者看到的顺序排列。“没用”多的文章该改一改了。"
        actions={
          <Button
            component={DeskLink}
            to="/help/edit"
            leftSection={<Plus size={16} strokeWidth={1.9} aria-hidden />}
          >
            写文章
          </Button>
        }
      />
      <search className={classes.filters}>
        <KeywordField
          label="搜索帮助文章"
          placeholder="搜索标题、分组或其他说法"
          value={keyword}
          onChange={(q) => setFilters({ q: q || undefined })}
        />
      </search>
      <QueryState
        query={query}
        isEmpty={(articles) => found(articles).length === 0}
        empty={keyword ? <NothingFound /> : <Nothing />}
      >
        {(articles) => <HelpGroups groups={groupsOf(found(articles))} sortable={keyword === ''} />}
      </QueryState>
    </>
  )
}

function matches({ title, groupName, synonyms }: HelpArticle, keyword: string): boolean {
  return [title, groupName, ...synonyms].some((text) => text.includes(keyword))
}

function Nothing() {
  return (
    <EmptyState icon={CircleQuestionMark} title="还没有帮助文章">
      从用户反馈里问得最多的问题写起。
    </EmptyState>
  )
}

function NothingFound() {
  return (
    <EmptyState icon={SearchX} title="没有符合条件的文章">
      换个说法，或少输几个字再试。
    </EmptyState>
  )
}
