import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '@tingan/contract/message'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { badgeText, setTitleBadge } from '@tingan/kit/ui/page-title.ts'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import classes from './bell.module.css'
import { LatestMessages } from './latest-messages.tsx'
import { useLiveMessages } from './use-live-messages.tsx'

interface Props {
  uid: number
  /** `/message`, or the agency's own. */
  messagesPath: string
}

export function MessageBell({ uid, messagesPath }: Props) {
  useLiveMessages(uid, messagesPath)
  const [opened, setOpened] = useState(false)
  const total = useQuery(apiQuery(messages.tip, {})).data?.total ?? 0
  useEffect(() => {
    setTitleBadge(total)
    return () => setTitleBadge(0)
  }, [total])

  const label = total > 0 ? `消息中心，${badgeText(total)} 条未读` : '消息中心'
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={360}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Tooltip label="消息中心" disabled={opened}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            className={classes.bell}
            data-tour="bell"
            aria-label={label}
            onClick={() => setOpened((now) => !now)}
          >
            <Bell size={18} strokeWidth={1.9} aria-hidden />
            {total > 0 && (
              <span className={classes.count} aria-hidden>
                {badgeText(total)}
              </span>
            )}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="最新消息">
        {opened && <LatestMessages messagesPath={messagesPath} onClose={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
