import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { UserSearch } from 'lucide-react'
import { Split } from '../../shared/ui/split.tsx'
import { AccountDetail } from './account-detail.tsx'
import { AccountSearch } from './account-search.tsx'

/** Look-up, and the few things that may be done to an account. */
export function AccountDesk() {
  const [filters] = useAddressFilters()
  const uid = Number(filters.uid) || undefined
  return (
    <>
      <PageHeader
        title="账号"
        description="个人信息已脱敏，每次查询和查看都会记录。冻结、解冻和换绑手机号需要另一位同事复核。"
      />
      <Split
        label="账号详情"
        list={<AccountSearch current={uid} />}
        detail={
          uid ? (
            <AccountDetail key={uid} uid={uid} />
          ) : (
            <EmptyState icon={UserSearch} title="先查找一个账号">
              输入 UID、完整手机号或昵称的一部分。
            </EmptyState>
          )
        }
      />
    </>
  )
}
