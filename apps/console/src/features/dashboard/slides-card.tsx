import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { homepage, SLIDE_POSITION } from '@tingan/contract/homepage'
import { isSafeLink } from '@tingan/contract/rich-text'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { ArrowRight, Pause, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { DashboardCard, Scene } from '../../shared/dashboard/dashboard-card.tsx'
import { rotateSlides } from '../../shared/slides/rotate-slides.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './slides-card.module.css'

type Slide = CallData<typeof homepage.slides>[number]

const positions = { creator: SLIDE_POSITION.index, agency: SLIDE_POSITION.mcn }

/** No frame of its own: the pictures are it. Where operations show nothing, there is nothing. */
function Slides({ area }: Scene) {
  const query = useQuery(apiQuery(homepage.slides, { position: positions[area] }))
  if (query.isPending) return <div className={classes.waiting} role="status" aria-label="正在加载" />
  if (query.data === undefined)
    return (
      <Card title="活动">
        <QueryState query={query}>{() => null}</QueryState>
      </Card>
    )
  return query.data.length > 0 ? <Rotation slides={query.data} /> : null
}

export const slidesCard: DashboardCard = { name: 'slides', place: 'main', Content: Slides }

function Rotation({ slides }: { slides: readonly Slide[] }) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides are other elements
  useEffect(() => (box.current ? rotateSlides(box.current) : undefined), [slides])
  return (
    <section ref={box} className={classes.slides} aria-roledescription="轮播" aria-label="活动">
      <ul data-slides-row>
        {slides.map(({ slideId, image, title, jumpUrl }) => (
          <li key={slideId}>
            <img src={image} alt="" width={1200} height={300} />
            <div>
              <b>{title}</b>
              {isSafeLink(jumpUrl) && (
                <AppLink to={jumpUrl} className={classes.link} aria-label={`了解详情：${title}`}>
                  了解详情
                  <ArrowRight size={14} strokeWidth={1.9} aria-hidden />
                </AppLink>
              )}
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={classes.controls}>
          {slides.map(({ slideId, title }, at) => (
            <button key={slideId} type="button" data-slide aria-label={`第 ${at + 1} 张：${title}`} />
          ))}
          <button type="button" data-slides-pause>
            <Pause size={13} strokeWidth={2.4} aria-hidden data-when="playing" />
            <Play size={13} strokeWidth={2.4} aria-hidden data-when="paused" />
          </button>
        </div>
      )}
    </section>
  )
}
