import type { check } from '@tingan/contract/cancellation'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { z } from 'zod'
import { AppLink } from './app-link.tsx'
import classes from './check-list.module.css'

/** What was checked before something that cannot wait: passed or not, and where it can be settled. */
export function CheckList({ checks }: { checks: readonly z.infer<typeof check>[] }) {
  return (
    <ul className={classes.checks} aria-label="检查结果">
      {checks.map(({ key, name, pass, tip, jumpUrl }) => {
        const Icon = pass ? CircleCheck : CircleAlert
        return (
          <li key={key} data-pass={pass}>
            <Icon size={17} strokeWidth={1.9} aria-label={pass ? '通过' : '未通过'} />
            <div>
              {name}
              {!pass && (
                <p>
                  {tip} {jumpUrl && <AppLink to={jumpUrl}>去处理</AppLink>}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
