import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MSG_TYPE, messages } from '@tingan/contract/message'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState, NothingFound } from '@tingan/kit/ui/states.tsx'
import { Inbox } from 'lucide-react'
import classes from './message.module.css'
import { MessageRow } from './message-row.tsx'

const PER_PAGE = 20

export function MessageHistory({ msgType }: { msgType: 1 | 2 }) {
  const [filters, setFilters] = useAddressFilters()
  const pn = Math.max(1, Number(filters.pn) || 1)
  const query = useQuery({
    ...apiQuery(messages.history, {
      msgType,
      pn,
      rn: PER_PAGE,
      ...(filters.biz && { bizType: filters.biz }),
      ...(filters.q && { keyword: filters.q }),
      ...(filters.unread === '1' && { onlyUnread: true }),
      ...(msgType === MSG_TYPE.system && !filters.open && { todo: filters.kind === 'todo' }),
    }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = Boolean(filters.biz || filters.q || filters.unread)
  const openId = Number(filters.open)

  return (
    <QueryState
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={
        isFiltered ? (
          <NothingFound
            title="没有符合条件的消息"
            onClear={() => setFilters({ biz: undefined, q: undefined, unread: undefined, pn: undefined })}
          >
            换个关键词，或者放宽筛选条件再看。
          </NothingFound>
        ) : (
          <Nothing isTodo={filters.kind === 'todo'} />
        )
      }
    >
      {({ list, total }) => (
        <>
          <ul className={classes.rows} aria-label="消息列表" aria-busy={query.isPlaceholderData}>
            {list.map((message) => (
              <MessageRow key={message.msgId} message={message} startsOpen={message.msgId === openId} />
            ))}
          </ul>
          {total > PER_PAGE && (
            <Pagination
              mt={14}
              value={pn}
              total={Math.ceil(total / PER_PAGE)}
              onChange={(page) => setFilters({ pn: page > 1 ? String(page) : undefined })}
            />
          )}
        </>
      )}
    </QueryState>
  )
}

function Nothing({ isTodo }: { isTodo: boolean }) {
  return isTodo ? (
    <EmptyState icon={Inbox} title="没有待办">
      需要你签署、修改或回复的事情会出现在这里。
    </EmptyState>
  ) : (
    <EmptyState icon={Inbox} title="还没有消息">
      有新消息时会立刻出现在这里，不需要刷新页面。
    </EmptyState>
  )
}
