import { AUTH_TYPE } from '@tingan/contract/account'
import { MCN_STATUS } from '@tingan/contract/mcn'
import type { SessionState } from '@tingan/contract/session-state'
import { ThemeToggle } from '@tingan/kit/app/theme-toggle.tsx'
import classes from '@tingan/kit/layout/header.module.css'
import { isUnder } from '@tingan/rules/address'
import type { MenuDirectory } from '@tingan/rules/menu'
import { Sparkles } from 'lucide-react'
import { MessageBell } from '../../features/message/message-bell.tsx'
import { directoryOf } from '../../shared/menu/menu-entries.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { Brand } from './brand.tsx'
import { SearchButton } from './search-button.tsx'
import { UserMenu } from './user-menu.tsx'

interface Props {
  session: SessionState
  directories: readonly MenuDirectory[]
  pathname: string
}

export function Header({ session, directories, pathname }: Props) {
  const current = directoryOf(directories, pathname)
  const messagesPath =
    isUnder(pathname, '/mcn') && session.mcn?.status === MCN_STATUS.settled ? '/mcn/message' : '/message'
  return (
    <header className={classes.header}>
      <Brand to="/index" />
      <nav className={classes.areas} aria-label="站点">
        {directories.map((directory) => (
          <AppLink
            key={directory.url}
            to={directory.url}
            className={classes.area}
            aria-current={directory === current ? 'true' : undefined}
          >
            {isUnder(directory.url, '/aigc') && <Sparkles size={14} strokeWidth={1.9} aria-hidden />}
            {directory.name}
          </AppLink>
        ))}
      </nav>
      <SearchButton />
      <div className={classes.tools}>
        <ThemeToggle />
        {session.user.authType !== AUTH_TYPE.newcomer && (
          <MessageBell uid={session.user.loginUid} messagesPath={messagesPath} />
        )}
      </div>
      <UserMenu session={session} />
    </header>
  )
}
