import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { opsMessage } from '@tingan/contract/ops/broadcast'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Megaphone, Send } from 'lucide-react'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { BroadcastRow } from './broadcast-row.tsx'

const COLUMNS = ['消息', '收信人', '发送时间', '已读 / 到达', '状态', '操作']

export function BroadcastDesk() {
  const query = useQuery({
    ...apiQuery(opsMessage.list, { pn: usePageNumber(), rn: PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  const write = (
    <Button
      component={DeskLink}
      to="/broadcast/new"
      leftSection={<Send size={16} strokeWidth={1.9} aria-hidden />}
    >
      发消息
    </Button>
  )
  return (
    <>
      <PageHeader
        title="官方消息"
        description="发给创作者的通知，会立刻出现在他们打开着的页面上。"
        actions={write}
      />
      <QueryState
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <Card>
            <EmptyState icon={Megaphone} title="还没有发过官方消息" action={write}>
              发之前可以先看会有多少人收到。
            </EmptyState>
          </Card>
        }
      >
        {({ list, total }) => (
          <>
            <DataTable label="官方消息列表" columns={COLUMNS} busy={query.isPlaceholderData}>
              {list.map((broadcast) => (
                <BroadcastRow key={broadcast.msgId} broadcast={broadcast} />
              ))}
            </DataTable>
            <Pager total={total} />
          </>
        )}
      </QueryState>
    </>
  )
}
