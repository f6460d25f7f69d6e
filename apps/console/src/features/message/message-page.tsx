import '@mantine/core/styles/Tabs.layer.css'
import { Button, Tabs } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MSG_TYPE, messages } from '@tingan/contract/message'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { badgeText } from '@tingan/kit/ui/page-title.ts'
import { CheckCheck } from 'lucide-react'
import bell from './bell.module.css'
import classes from './message.module.css'
import { markRead } from './message-cache.ts'
import { MessageFilters } from './message-filters.tsx'
import { MessageHistory } from './message-history.tsx'
import { TodoCard } from './todo-card.tsx'

const TABS = [
  { value: 'official', label: '官方消息', msgType: MSG_TYPE.official },
  { value: 'system', label: '系统消息', msgType: MSG_TYPE.system },
] as const

/** `/message` and `/mcn/message`: the agency's inbox is its company's, seen from its workbench. */
export function MessagePage({ title }: { title: string }) {
  const [filters, setFilters] = useAddressFilters()
  const queries = useQueryClient()
  const unread = useQuery(apiQuery(messages.unread, {})).data
  const current = TABS.find(({ value }) => value === filters.tab) ?? TABS[0]
  const readAll = useAction(messages.readAll, {
    success: '已全部标为已读',
    onDone: (_data, { msgType }) => markRead(queries, { msgType }),
  })

  function choose(tab: string | null) {
    const nothing = { biz: undefined, q: undefined, unread: undefined, kind: undefined }
    setFilters({ ...nothing, open: undefined, pn: undefined, tab: tab ?? undefined })
  }

  return (
    <>
      <PageHeader
        title={title}
        description="平台的通知，以及你的作品、合同和收入的变化。消息保留 180 天。"
        actions={
          <Button
            variant="default"
            leftSection={<CheckCheck size={15} strokeWidth={1.9} />}
            loading={readAll.running}
            disabled={!unread?.[current.msgType]}
            onClick={() => void readAll.run({ msgType: current.msgType })}
          >
            全部已读
          </Button>
        }
      />
      <Tabs value={current.value} onChange={choose} keepMounted={false}>
        <Tabs.List mb={14}>
          {TABS.map(({ value, label, msgType }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
              {unread && unread[msgType] > 0 && (
                <span className={classes.tabCount}>
                  {badgeText(unread[msgType])}
                  <span className={bell.hidden}>条未读</span>
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={current.value} className={classes.stack}>
          {current.value === 'system' && filters.kind !== 'todo' && <TodoCard />}
          <Card>
            <MessageFilters isSystem={current.value === 'system'} />
            <MessageHistory msgType={current.msgType} />
          </Card>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
