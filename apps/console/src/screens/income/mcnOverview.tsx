import { IncomePage } from '../../features/income/income-page.tsx'

export default function McnOverviewScreen() {
  return (
    <IncomePage
      area="agency"
      title="MCN收入"
      description="机构从旗下主播收入中的分成。主播看到的是同一份分成。"
    />
  )
}
