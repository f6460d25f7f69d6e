import { IncomePage } from '../features/income/income-page.tsx'

export default function IncomeScreen() {
  return (
    <IncomePage
      area="own"
      title="收入管理"
      description="核对每月账单，申请提现，查看每一笔钱的来历和税费。"
    />
  )
}
