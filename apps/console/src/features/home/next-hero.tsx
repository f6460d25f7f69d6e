import { Button } from '@mantine/core'
import type { RoutePath } from '@tingan/rules/routes'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './home.module.css'
import type { NextStep } from './next-steps.ts'

const work: Hero = {
  label: '开始创作',
  title: '上传今天的节目',
  text: '账号已经就绪，新的节目审核通过后就能被听到。',
  link: { to: '/content/program/create', name: '上传节目' },
}

interface Hero {
  label: string
  title: string
  text: string
  link: { to: RoutePath; name: string }
}

/** The one thing to do now, large: the first open step, else the work itself. */
export function NextHero({ steps }: { steps: readonly NextStep[] }) {
  const step = steps.find((candidate) => candidate.state === 'todo')
  const hero: Hero = step?.link
    ? { label: '下一步', title: step.title, text: step.text, link: step.link }
    : work
  return (
    <section className={classes.hero} aria-label={hero.label}>
      <span className={classes.label}>{hero.label}</span>
      <h2>{hero.title}</h2>
      <p>{hero.text}</p>
      <Tide />
      <Button component={AppLink} to={hero.link.to} className={classes.heroButton} fullWidth>
        {hero.link.name}
      </Button>
    </section>
  )
}

const BARS = 48

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
