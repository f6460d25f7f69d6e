import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dashboard, TOUR_STOPS, type Tour, type TourStop } from '@tingan/contract/dashboard'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { toastInfo } from '@tingan/kit/ui/toast.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { DashboardCard } from '../../shared/dashboard/dashboard-card.tsx'
import classes from './tour.module.css'
import { TourSpotlight } from './tour-spotlight.tsx'
import { tourWords } from './tour-stops.ts'
import { useTour } from './use-tour.ts'

/** First steps for somebody new. It waits until it is wanted, and says nothing when it is not. */
function TourCard() {
  const { data } = useQuery(apiQuery(dashboard.overview, {}))
  return data?.tour.shown ? <Checklist tour={data.tour} /> : null
}

export const tourCard: DashboardCard = {
  name: 'tour',
  place: 'main',
  isFor: ({ area }) => area === 'creator',
  Content: TourCard,
}

function Checklist({ tour: { seen } }: { tour: Tour }) {
  const [at, setAt] = useState<TourStop | null>(null)
  const unseen = TOUR_STOPS.filter((stop) => !seen.includes(stop))
  const { see, dismiss } = useTour((tour) => {
    if (!tour.shown) sayGoodbye()
  })

  async function next(stop: TourStop) {
    const result = await see.run({ stop })
    if (result?.ok) setAt(unseen.find((other) => other !== stop) ?? null)
  }

  return (
    <Card
      title="一分钟认识听岸"
      note={`已看 ${seen.length} / ${TOUR_STOPS.length}`}
      actions={
        <>
          <Button
            variant="subtle"
            color="gray"
            size="row"
            loading={dismiss.running}
            onClick={() => void dismiss.run({})}
          >
            不再显示
          </Button>
          <Button size="row" onClick={() => setAt(unseen[0] ?? TOUR_STOPS[0])}>
            {seen.length > 0 ? '继续' : '开始'}
          </Button>
        </>
      }
    >
      <ol className={classes.stops}>
        {TOUR_STOPS.map((stop, index) => (
          <li key={stop}>
            <button type="button" data-seen={seen.includes(stop)} onClick={() => setAt(stop)}>
              <span aria-hidden>
                {seen.includes(stop) ? <Check size={14} strokeWidth={2.4} /> : index + 1}
              </span>
              {tourWords[stop].title}
              {seen.includes(stop) && <VisuallyHidden>（已看）</VisuallyHidden>}
            </button>
          </li>
        ))}
      </ol>
      {at && (
        <TourSpotlight
          stop={at}
          isLast={unseen.every((stop) => stop === at)}
          running={see.running}
          onGo={setAt}
          onNext={() => void next(at)}
          onLeave={() => setAt(null)}
        />
      )}
    </Card>
  )
}

/** The card is gone by then, and whatever of it had the focus. */
function sayGoodbye() {
  document.querySelector<HTMLElement>('[data-page-title]')?.focus()
  toastInfo('引导已收起，头像菜单里随时可以再看一遍')
}
