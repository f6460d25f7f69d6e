import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { visibleMenu } from '@tingan/rules/menu'
import { menuSections } from '@tingan/rules/menu-sections'
import { directoryOf } from '../../shared/menu/menu-entries.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { greeting } from './greeting.ts'
import classes from './home.module.css'
import { NextHero } from './next-hero.tsx'
import { NextStepList } from './next-step-list.tsx'
import { type NextStep, nextSteps } from './next-steps.ts'
import { QuickLinks } from './quick-links.tsx'

/** Says hello, where the account stands and where to go. Figures join with the dashboard. */
export function StartPage() {
  const session = useSession()
  const steps = nextSteps(session)
  const count = (state: NextStep['state']) => steps.filter((step) => step.state === state).length
  const open = count('todo')
  const directories = visibleMenu(session.roleInfo?.directoryList ?? [], session.user.authType)
  const sections = menuSections(directoryOf(directories, '/index')?.menuList ?? [])
  return (
    <>
      <PageHeader
        title={`${greeting(Date.now())}，${session.user.nickname}`}
        description={open ? `还有 ${open} 件事可以现在完成。` : '账号状态一切正常，开始今天的创作吧。'}
      />
      <div className={classes.columns}>
        <Card title="账号状态" note={`${count('done')} / ${steps.length} 已完成`}>
          <NextStepList steps={steps} />
        </Card>
        <div className={classes.aside}>
          <NextHero steps={steps} />
          <Card title="常用功能">
            <QuickLinks sections={sections} />
          </Card>
        </div>
      </div>
    </>
  )
}
