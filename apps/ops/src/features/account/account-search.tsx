import { useQuery } from '@tanstack/react-query'
import { opsAccount } from '@tingan/contract/ops/desk'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Avatar } from '@tingan/kit/ui/avatar.tsx'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { SearchX } from 'lucide-react'
import classes from '../../shared/ui/record.module.css'
import { RowList } from '../../shared/ui/row-list.tsx'
import { AccountStatus } from './account-status.tsx'

const SHORTEST = 2

export function AccountSearch({ current }: { current: number | undefined }) {
  const [filters, setFilters] = useAddressFilters()
  const keyword = filters.q ?? ''
  return (
    <>
      <search className={classes.search}>
        <KeywordField
          label="查找账号"
          placeholder="UID、手机号或昵称"
          value={keyword}
          onChange={(q) => setFilters({ q: q || undefined })}
        />
      </search>
      {keyword.length >= SHORTEST && <Found keyword={keyword} current={current} />}
    </>
  )
}

function Found({ keyword, current }: { keyword: string; current: number | undefined }) {
  const [, setFilters] = useAddressFilters()
  // Every look-up is on record: only what somebody typed counts as one.
  const query = useQuery({ ...apiQuery(opsAccount.find, { keyword }), refetchOnWindowFocus: false })
  return (
    <QueryState
      query={query}
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState icon={SearchX} title="没有找到账号">
          手机号要输入完整的 11 位，UID 要输入完整数字。
        </EmptyState>
      }
    >
      {(list) => (
        <RowList
          label="查找结果"
          items={list}
          idOf={({ uid }) => uid}
          current={current}
          onChoose={(uid) => setFilters({ uid: String(uid) })}
        >
          {(account) => (
            <span className={classes.row}>
              <Avatar src={account.avatar} name={account.nickname} size={36} />
              <span>
                <b>{account.nickname}</b>
                <small>
                  {account.uid} · {account.mobile}
                </small>
              </span>
              <AccountStatus status={account.accountStatus} />
            </span>
          )}
        </RowList>
      )}
    </QueryState>
  )
}
