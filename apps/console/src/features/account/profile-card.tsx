import { Avatar } from '@tingan/kit/ui/avatar.tsx'
import { Card } from '@tingan/kit/ui/card.tsx'
import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { BadgeCheck } from 'lucide-react'
import { certificationBadge } from '../../shared/session/badge.ts'
import { useSession } from '../../shared/session/session-store.ts'
import classes from './account.module.css'

export function ProfileCard() {
  const session = useSession()
  const { user, enterprise } = session
  const badge = certificationBadge(session)
  const name = user.nickname || '未设置昵称'
  return (
    <Card className={classes.profile}>
      <Avatar src={user.avatar} name={name} size={72} />
      <h2>{name}</h2>
      <span className={classes.badge} data-certified={badge.certified}>
        {badge.certified && <BadgeCheck size={14} strokeWidth={2} aria-hidden />}
        {badge.text}
      </span>
      <dl>
        <div>
          <dt>UID</dt>
          <dd>
            {user.loginUid}
            <CopyButton text={String(user.loginUid)} what="UID" />
          </dd>
        </div>
        <div>
          <dt>手机号</dt>
          <dd>{user.mobile}</dd>
        </div>
        {user.regionName && (
          <div>
            <dt>地区</dt>
            <dd>{user.regionName}</dd>
          </div>
        )}
        {enterprise?.base && (
          <div>
            <dt>企业</dt>
            <dd>{enterprise.base.companyName}</dd>
          </div>
        )}
        {user.realInfo && (
          <div>
            <dt>实名</dt>
            <dd>{user.realInfo.name}</dd>
          </div>
        )}
        <div>
          <dt>邀请码</dt>
          <dd>
            {user.inviteCode}
            <CopyButton text={user.inviteCode} what="邀请码" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
