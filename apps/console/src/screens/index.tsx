import { accountCard } from '../features/dashboard/account-card.tsx'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { linksCard } from '../features/dashboard/links-card.tsx'
import { newsCard } from '../features/dashboard/news-card.tsx'
import { slidesCard } from '../features/dashboard/slides-card.tsx'
import { stepsCard } from '../features/dashboard/steps-card.tsx'
import { tourCard } from '../features/dashboard/tour-card.tsx'
import { messageCard } from '../features/message/message-card.tsx'

/** A domain with something to say on the first page adds its card here. */
const cards = [tourCard, stepsCard, slidesCard, messageCard, accountCard, newsCard, linksCard]

export default function IndexScreen() {
  return <DashboardPage area="creator" cards={cards} />
}
