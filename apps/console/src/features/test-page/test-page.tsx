import { CLIENT_VERSION } from '@tingan/contract/constants'
import { readBoot } from '@tingan/kit/app/boot.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { ClockSection } from './clock-section.tsx'
import { ErrorSection } from './error-section.tsx'
import { FieldSection } from './field-section.tsx'
import { GuardSection } from './guard-section.tsx'
import { PartSection } from './part-section.tsx'
import { SessionSection } from './session-section.tsx'
import { StateSection } from './state-section.tsx'
import classes from './test-page.module.css'
import { ToastSection } from './toast-section.tsx'

/** For developers and testers; in production the address does not exist. */
export function TestPage() {
  const { env, sandbox } = readBoot()
  return (
    <>
      <PageHeader title="联调页" description={`环境 ${env} · 版本 ${CLIENT_VERSION} · 仅非生产环境可见`} />
      <div className={classes.sections}>
        <SessionSection />
        <GuardSection />
        {sandbox && <ClockSection />}
        <ErrorSection />
        <ToastSection />
        <PartSection />
        <FieldSection />
        <StateSection />
      </div>
    </>
  )
}
