import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatMoney } from '@tingan/rules/format'
import classes from './coin.module.css'
import { type Account, accountQuery } from './coin-query.ts'
import { GiftBatches } from './gift-batches.tsx'

/** What is there, and which of it pays first. */
export function BalanceCard() {
  const query = useQuery({ ...accountQuery, staleTime: 0 })
  return (
    <section className={classes.purse} aria-label="创作币余额">
      <QueryState query={query}>{(account) => <Purse account={account} />}</QueryState>
    </section>
  )
}

function Purse({ account }: { account: Account }) {
  const { coinBalance, giveCoinBalance, preCoinBalance, totalRecharge, giveBatches, notices } = account
  return (
    <>
      <div className={classes.hero}>
        <div className={classes.usable}>
          <span>可用创作币</span>
          <b>{(coinBalance + giveCoinBalance).toLocaleString()}</b>
          <p>100 创作币 = 1 元，累计充值 {formatMoney(totalRecharge)} 元</p>
        </div>
        <dl className={classes.parts}>
          <Part name="充值币" value={coinBalance} note="一直有效" />
          <Part name="赠币" value={giveCoinBalance} note="先于充值币使用" />
          <Part name="预扣中" value={preCoinBalance} note="转换完成后结算" />
        </dl>
      </div>
      {notices.length > 0 && (
        <ul className={classes.notices} role="status">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      <GiftBatches batches={giveBatches} />
    </>
  )
}

function Part({ name, value, note }: { name: string; value: number; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value.toLocaleString()}
        <small>{note}</small>
      </dd>
    </div>
  )
}
