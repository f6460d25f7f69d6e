import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import type { ReactNode } from 'react'
import classes from './account.module.css'
import { DeviceList } from './device-list.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileForm } from './profile-form.tsx'

/** What else belongs to an account stands below. */
export function AccountPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHeader title="账号资料" description="听众和平台看到的你，以及你在哪些设备上登录。" />
      <div className={classes.columns}>
        <ProfileCard />
        <div className={classes.stack}>
          <Card title="基本资料">
            <ProfileForm />
          </Card>
          <div id="devices">
            <Card title="登录设备" note="同时最多 5 台，再登录会让最早的一台退出">
              <DeviceList />
            </Card>
          </div>
          {children}
        </div>
      </div>
    </>
  )
}
