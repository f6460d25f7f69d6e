import { IncomeDataPage } from '../../../../features/income-data/income-data-page.tsx'

export default function McnAlbumIncomeScreen() {
  return <IncomeDataPage title="专辑收入数据" by="album" />
}
