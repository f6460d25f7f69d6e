import { BindAccountPage } from '../../../features/bind/bind-account-page.tsx'
import { MergeCard } from '../../../features/merge/merge-card.tsx'

export default function BindAccountScreen() {
  return (
    <BindAccountPage>
      <MergeCard />
    </BindAccountPage>
  )
}
