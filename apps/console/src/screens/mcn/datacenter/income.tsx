import { IncomeDataPage } from '../../../features/income-data/income-data-page.tsx'

export default function McnIncomeDataScreen() {
  return <IncomeDataPage title="机构收入数据" by="time" />
}
