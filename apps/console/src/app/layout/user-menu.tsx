import { Menu } from '@mantine/core'
import type { SessionState } from '@tingan/contract/session-state'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import classes from '@tingan/kit/layout/header.module.css'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Avatar } from '@tingan/kit/ui/avatar.tsx'
import { copyText } from '@tingan/kit/ui/copy-text.ts'
import { toastInfo, toastSuccess } from '@tingan/kit/ui/toast.ts'
import { BadgeCheck, Copy, LogOut, MessageSquareText, MonitorSmartphone, UserRound } from 'lucide-react'
import { useState } from 'react'
import { certificationBadge } from '../../shared/session/badge.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { FeedbackDialog } from '../feedback-button.tsx'
import { TourItem } from './tour-item.tsx'

const LogoutDialog = lazyPart(async () => (await import('./logout-dialog.tsx')).LogoutDialog)

const icon = { size: 16, strokeWidth: 1.9, 'aria-hidden': true } as const

export function UserMenu({ session }: { session: SessionState }) {
  const [leaving, setLeaving] = useState(false)
  const [feedback, setFeedback] = useState<'write' | 'mine' | null>(null)
  // By address: an answer's link opens where it stands, a failed page's link opens the form with its trace.
  const [filters, setFilters] = useAddressFilters()
  const asked = filters.feedback ? (filters.feedback === 'write' ? 'write' : 'mine') : feedback
  const { user } = session
  const name = user.nickname || '未设置昵称'
  return (
    <>
      <Menu position="bottom-end" width={232}>
        {/* Named here: on a phone only the picture is left of it. */}
        <Menu.Target>
          <button
            type="button"
            className={classes.me}
            aria-label={`${name} ${certificationBadge(session).text}`}
          >
            <Avatar src={user.avatar} name={name} />
            <span>
              <b>{name}</b>
              <Mark session={session} />
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.card}>
            <Avatar src={user.avatar} name={name} size={40} />
            <div>
              <b>{name}</b>
              <Mark session={session} />
            </div>
          </div>
          <Menu.Item leftSection={<Copy {...icon} />} onClick={() => void copyUid(user.loginUid)}>
            复制 UID {user.loginUid}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component={AppLink} to="/usercenter/info/account" leftSection={<UserRound {...icon} />}>
            账号资料
          </Menu.Item>
          <Menu.Item
            component={AppLink}
            to="/usercenter/info/account#devices"
            leftSection={<MonitorSmartphone {...icon} />}
          >
            登录设备
          </Menu.Item>
          <Menu.Item leftSection={<MessageSquareText {...icon} />} onClick={() => setFeedback('write')}>
            意见反馈
          </Menu.Item>
          <TourItem session={session} />
          <Menu.Divider />
          <Menu.Item leftSection={<LogOut {...icon} />} onClick={() => setLeaving(true)}>
            退出登录
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <FeedbackDialog
          startsWith={asked}
          traceId={filters.trace}
          onClose={() => {
            setFeedback(null)
            if (filters.feedback) setFilters({ feedback: undefined, trace: undefined })
          }}
        />
      )}
      {leaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </>
  )
}

async function copyUid(uid: number) {
  if (await copyText(String(uid))) toastSuccess('UID 已复制')
  else toastInfo(`无法自动复制，请手动记下：${uid}`)
}

function Mark({ session }: { session: SessionState }) {
  const { text, certified } = certificationBadge(session)
  return (
    <span className={classes.mark} data-certified={certified}>
      {certified && <BadgeCheck size={12} strokeWidth={2} aria-hidden />}
      {text}
    </span>
  )
}
