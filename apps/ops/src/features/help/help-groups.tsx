import { ActionIcon, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsContent } from '@tingan/contract/ops/content'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { moved } from '../../shared/ui/moved.ts'
import { SortList } from '../../shared/ui/sort-list.tsx'
import { useOrder } from '../../shared/ui/use-order.ts'
import classes from './help.module.css'
import { type HelpArticle, type HelpGroup, orderOf, orderWith } from './help-facts.ts'

/** While a search shows only some of them, nothing can be put in order. */
export function HelpGroups({ groups, sortable }: { groups: HelpGroup[]; sortable: boolean }) {
  const put = useHelpOrder()
  const last = groups.length - 1
  return groups.map((group, at) => (
    <Card
      key={group.name}
      className={classes.group}
      title={group.name}
      note={`${group.articles.length} 篇`}
      actions={
        sortable && (
          <>
            <Move
              label={`上移${group.name}`}
              icon={ArrowUp}
              disabled={at === 0}
              onClick={() => put(orderOf(moved(groups, at, at - 1)))}
            />
            <Move
              label={`下移${group.name}`}
              icon={ArrowDown}
              disabled={at === last}
              onClick={() => put(orderOf(moved(groups, at, at + 1)))}
            />
          </>
        )
      }
    >
      {sortable ? (
        <SortList
          label={`${group.name}的文章`}
          items={group.articles}
          idOf={({ helpId }) => helpId}
          nameOf={({ title }) => title}
          onSort={(helpIds) => put(orderWith(groups, group.name, helpIds))}
        >
          {(article) => <Row article={article} />}
        </SortList>
      ) : (
        <ul className={classes.found}>
          {group.articles.map((article) => (
            <li key={article.helpId}>
              <Row article={article} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  ))
}

function useHelpOrder() {
  const queries = useQueryClient()
  const sort = useAction(opsContent.helpSort)
  const put = useOrder({
    queryKey: apiKey(opsContent.helpList),
    show: (helpIds) =>
      queries.setQueryData(apiQuery(opsContent.helpList, {}).queryKey, (all) =>
        all?.toSorted((a, b) => helpIds.indexOf(a.helpId) - helpIds.indexOf(b.helpId)),
      ),
    save: (helpIds) => sort.run({ helpIds }),
  })
  return (helpIds: number[]) => void put(helpIds)
}

interface MoveProps {
  label: string
  icon: LucideIcon
  disabled: boolean
  onClick: () => void
}

function Move({ label, icon: Icon, disabled, onClick }: MoveProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon size={16} strokeWidth={1.9} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function Row({ article }: { article: HelpArticle }) {
  const { helpId, title, enabled, helpful, unhelpful, synonyms } = article
  return (
    <>
      <div className={classes.title}>
        <DeskLink to={`/help/edit?helpId=${helpId}`}>{title}</DeskLink>
        {synonyms.length > 0 && <small>也叫：{synonyms.join('、')}</small>}
      </div>
      <span className={classes.votes} data-poor={unhelpful > helpful}>
        有用 {helpful} · 没用 {unhelpful}
      </span>
      <StatusPill tone={enabled ? 'success' : 'neutral'}>{enabled ? '展示中' : '已停用'}</StatusPill>
    </>
  )
}
