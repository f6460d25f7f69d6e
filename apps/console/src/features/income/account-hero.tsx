import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@tingan/rules/format'
import { Landmark } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './hero.module.css'
import { type IncomeAccount, withdrawInfoQuery } from './income-query.ts'
import { yuan } from './income-words.ts'
import { whyNotWithdraw } from './why-not-withdraw.ts'

interface Props {
  account: IncomeAccount
  person: boolean
  onApply: () => void
}

/** Where the money is. */
export function AccountHero({ account, person, onApply }: Props) {
  const info = useQuery({ ...withdrawInfoQuery({}), staleTime: 0 }).data
  const obstacle = info ? whyNotWithdraw(info, account.inProgressFen, !person) : null
  return (
    <section className={classes.hero} aria-label="收入账户">
      <div className={classes.ready}>
        <h2>可提现{person ? '' : '（企业与机构账单合计）'}</h2>
        <p className={classes.figure}>
          <small>¥</small>
          {formatMoney(account.withdrawableFen)}
        </p>
        <div className={classes.ask}>
          <Button
            className={classes.askButton ?? ''}
            leftSection={<Landmark size={16} strokeWidth={1.9} aria-hidden />}
            disabled={!info || obstacle !== null}
            onClick={onApply}
          >
            申请提现
          </Button>
          {info && <Why obstacle={obstacle} info={info} person={person} />}
        </div>
      </div>
      <dl className={classes.parts}>
        <Part name="待确认" fen={account.pendingFen} note="账单确认后可提现" />
        <Part name="提现中" fen={account.inProgressFen} note="审核和打款中" />
        <Part name="已冻结" fen={account.frozenFen} note="恢复后可提现" />
        <Part name="累计提现" fen={account.withdrawnFen} note={person ? '税前金额' : '含税金额'} />
      </dl>
    </section>
  )
}

function Part({ name, fen, note }: { name: string; fen: number; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {yuan(fen)}
        <small>{note}</small>
      </dd>
    </div>
  )
}

function Why({
  obstacle,
  info,
  person,
}: {
  obstacle: ReturnType<typeof whyNotWithdraw>
  info: { leftTimes: number; window: { end: string } }
  person: boolean
}) {
  if (obstacle)
    return (
      <span>
        {obstacle.text} {obstacle.link && <AppLink to={obstacle.link.to}>{obstacle.link.name}</AppLink>}
      </span>
    )
  const end = info.window.end.replaceAll('-', '.')
  return (
    <span>
      {person ? `本月还可提现 ${info.leftTimes} 次，` : ''}
      {end} 24:00 前可以申请
    </span>
  )
}
