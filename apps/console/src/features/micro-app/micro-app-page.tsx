import { Button } from '@mantine/core'
import type { MicroApps } from '@tingan/contract/micro-app'
import { readBoot } from '@tingan/kit/app/boot.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { AppWindow, PackageX } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './micro-app.module.css'
import { MicroFrame } from './micro-frame.tsx'

/** `/wujie?name=…`: somebody else's page inside ours. Which ones there are is the deployment's setting. */
export function MicroAppPage() {
  const [{ name }] = useAddressFilters()
  const [tries, setTries] = useState(0)
  const apps = readBoot().microApps ?? {}
  const app = name !== undefined && Object.hasOwn(apps, name) ? apps[name] : undefined
  if (app)
    return (
      <>
        <PageHeader title={app.title} />
        <MicroFrame key={`${name} ${tries}`} app={app} onRetry={() => setTries((count) => count + 1)} />
      </>
    )
  return (
    <>
      <PageHeader title="应用" description="在听岸里打开的其他应用。" />
      <Card>{name === undefined ? <AppList apps={apps} /> : <UnknownApp name={name} />}</Card>
    </>
  )
}

function AppList({ apps }: { apps: MicroApps }) {
  const entries = Object.entries(apps)
  if (entries.length === 0)
    return (
      <EmptyState icon={AppWindow} title="还没有应用">
        平台接入新的应用后，会出现在这里。
      </EmptyState>
    )
  return (
    <ul className={classes.apps}>
      {entries.map(([name, { title }]) => (
        <li key={name}>
          <AppLink to={`/wujie?name=${name}`} className={classes.app}>
            <AppWindow size={18} strokeWidth={1.9} aria-hidden />
            {title}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function UnknownApp({ name }: { name: string }) {
  return (
    <EmptyState
      icon={PackageX}
      title="没有这个应用"
      action={
        <div className={classes.buttons}>
          <Button component={AppLink} to="/wujie" variant="default">
            看看有哪些应用
          </Button>
          <Button component={AppLink} to="/index">
            回到首页
          </Button>
        </div>
      }
    >
      没有名为“{name}”的应用，链接可能写错了，或者它已经下线。
    </EmptyState>
  )
}
