import { agencyCard } from '../../features/agency/agency-card.tsx'
import { accountCard } from '../../features/dashboard/account-card.tsx'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { linksCard } from '../../features/dashboard/links-card.tsx'
import { newsCard } from '../../features/dashboard/news-card.tsx'
import { slidesCard } from '../../features/dashboard/slides-card.tsx'
import { stepsCard } from '../../features/dashboard/steps-card.tsx'
import { messageCard } from '../../features/message/message-card.tsx'

/** The agency's domains add their cards here: contracts, income. */
const cards = [stepsCard, agencyCard, slidesCard, messageCard, accountCard, newsCard, linksCard]

export default function McnIndexScreen() {
  return <DashboardPage area="agency" cards={cards} />
}
