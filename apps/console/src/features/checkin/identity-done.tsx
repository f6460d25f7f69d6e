import { Button } from '@mantine/core'
import { Card } from '@tingan/kit/ui/card.tsx'
import { nextIndividualPath } from '@tingan/rules/individual-steps'
import { BadgeCheck } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { useStanding } from './checkin-query.ts'

export function IdentityDone() {
  const standing = useStanding()
  return (
    <Card>
      <div className={classes.done} role="status">
        <span>
          <BadgeCheck size={32} strokeWidth={1.9} aria-hidden />
        </span>
        <h2>实名认证已通过</h2>
        <p>接下来介绍一下自己，听众会先看到你的头像和昵称。</p>
        <Button component={AppLink} to={nextIndividualPath(standing)} size="md">
          继续入驻
        </Button>
      </div>
    </Card>
  )
}
