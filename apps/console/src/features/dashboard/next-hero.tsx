import { Button } from '@mantine/core'
import type { Step } from '@tingan/contract/dashboard'
import type { Scene } from '../../shared/dashboard/dashboard-card.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { Deadline } from './deadline.tsx'
import classes from './steps.module.css'

type Work = Pick<Step, 'title' | 'why' | 'link'>

const work: Record<Scene['area'], Work> = {
  creator: {
    title: '上传今天的节目',
    why: '账号已经就绪，新的节目审核通过后就能被听到。',
    link: { to: '/content/program/create', name: '上传节目' },
  },
  agency: {
    title: '看看主播们的近况',
    why: '机构已经就绪，谁的节目涨得快、谁该催更，数据里都有。',
    link: { to: '/mcn/datacenter/all', name: '看数据' },
  },
}

interface Props {
  step: Step | undefined
  now: number
  area: Scene['area']
}

/** The one thing to do now, large: the first open step, else the work itself. */
export function NextHero({ step, now, area }: Props) {
  const { title, why, link } = step ?? work[area]
  return (
    <div className={classes.hero}>
      <div className={classes.heroText}>
        <span className={classes.label}>{step ? '先做这件' : '开始工作'}</span>
        <h3>{title}</h3>
        <p>{why}</p>
        {step?.deadline != null && <Deadline at={step.deadline} now={now} />}
      </div>
      <Tide />
      {link && (
        <Button
          component={AppLink}
          to={link.to}
          className={classes.heroButton}
          aria-label={`${link.name}：${title}`}
        >
          {link.name}
        </Button>
      )}
    </div>
  )
}

const BARS = 32

/** Decoration: sound as a tide line. Not a picture of anybody's data. */
function Tide() {
  return (
    <svg
      className={classes.tide}
      viewBox={`0 0 ${BARS * 6} 56`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      {Array.from({ length: BARS }, (_, bar) => {
        const height = 8 + 44 * Math.abs(Math.sin(bar * 1.7) * 0.5 + Math.sin(bar * 0.37) * 0.4)
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
        return <rect key={bar} x={bar * 6} y={(56 - height) / 2} width={3} height={height} rx={1.5} />
      })}
    </svg>
  )
}
