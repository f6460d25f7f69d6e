import { AgencyHomePage } from '../../features/agency/home-page.tsx'

export default function McnHomeScreen() {
  return <AgencyHomePage />
}
