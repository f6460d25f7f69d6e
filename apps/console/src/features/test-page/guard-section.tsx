import { Button, TextInput } from '@mantine/core'
import { guardSession } from '@tingan/contract/session-state'
import { readBoot } from '@tingan/kit/app/boot.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { guard } from '@tingan/rules/guard'
import { findRoute } from '@tingan/rules/routes'
import type { Verdict } from '@tingan/rules/verdict'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './test-page.module.css'

const verdicts: Record<Verdict['act'], { text: string; tone: Tone }> = {
  stay: { text: '放行', tone: 'success' },
  go: { text: '转走', tone: 'warning' },
  logout: { text: '退出登录', tone: 'error' },
  notFound: { text: '没有这一页', tone: 'neutral' },
}

/** What the guard would say to an address, without going there. */
export function GuardSection() {
  const [{ address = '/content/album/create' }, setFilters] = useAddressFilters()
  const session = guardSession(useSession())
  const [pathname = '', query = ''] = address.split('?', 2)
  const verdict = guard({ pathname, search: query && `?${query}` }, session, {
    production: readBoot().env === 'production',
  })
  const { text, tone } = verdicts[verdict.act]
  const route = findRoute(pathname)
  return (
    <Card title="路由守卫">
      <TextInput
        label="地址"
        placeholder="/content/album/create"
        value={address}
        onChange={(event) => setFilters({ address: event.currentTarget.value })}
      />
      <p className={classes.verdict} role="status">
        <StatusPill tone={tone}>{text}</StatusPill>
        {'to' in verdict && <code>{verdict.to}</code>}
        {route && (
          <span>
            {route.title} · {route.area} · {route.entry === 'public' ? '公开入口' : '控制台'}
          </span>
        )}
      </p>
      {verdict.act !== 'logout' && (
        <Button component={AppLink} to={address || '/index'} variant="default" size="row">
          打开它
        </Button>
      )}
    </Card>
  )
}
