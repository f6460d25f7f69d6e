import { Button } from '@mantine/core'
import { Card } from '@tingan/kit/ui/card.tsx'
import { Check } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './wizard.module.css'
import { Wizard } from './wizard.tsx'

export function SuccessPage() {
  return (
    <Wizard step={5} title="入驻成功" description="企业身份已通过全部核验。">
      {({ base }) => (
        <Card>
          <div className={classes.done}>
            <span>
              <Check size={30} strokeWidth={2.2} aria-hidden />
            </span>
            <h2>{base?.companyName}</h2>
            <p>创作、签约、结算等功能已经开放。如果要管理多位主播，可以继续申请成为 MCN 机构。</p>
            <div className={classes.submit}>
              <Button component={AppLink} to="/index">
                进入创作中心
              </Button>
              <Button component={AppLink} to="/mcn/home" variant="default">
                申请 MCN 入驻
              </Button>
            </div>
          </div>
        </Card>
      )}
    </Wizard>
  )
}
