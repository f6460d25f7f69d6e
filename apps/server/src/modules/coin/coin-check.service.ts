import { sql } from 'kysely'
import type { BookCheck } from '../ledger/check.service.ts'

const rules = [
  [
    '创作币流水合计与余额不符',
    sql<{ subject: string }>`select 'user:' || coalesce(s.uid, a.uid) as subject
      from (select uid, sum(coin_delta) as coin, sum(give_delta) as give, sum(pre_delta) as pre from coin_serial group by uid) s
      full join (
        select uid, sum(balance) filter (where kind = 'coin.bought') as coin, sum(balance) filter (where kind = 'coin.gift') as give,
          sum(balance) filter (where kind = 'coin.held') as pre
        from ledger_account where uid <> 0 and kind like 'coin.%' group by uid
      ) a using (uid)
      where coalesce(s.coin, 0) <> coalesce(a.coin, 0) or coalesce(s.give, 0) <> coalesce(a.give, 0)
        or coalesce(s.pre, 0) <> coalesce(a.pre, 0) limit 50`,
  ],
  [
    '最后一条创作币流水与余额不符',
    sql<{ subject: string }>`select 'serial:' || s.serial_no as subject
      from (select distinct on (uid) * from coin_serial order by uid, serial_no desc) s
      join (
        select uid, coalesce(sum(balance) filter (where kind = 'coin.bought'), 0) as coin,
          coalesce(sum(balance) filter (where kind = 'coin.gift'), 0) as give,
          coalesce(sum(balance) filter (where kind = 'coin.held'), 0) as pre
        from ledger_account where uid <> 0 and kind like 'coin.%' group by uid
      ) a using (uid)
      where s.coin_after <> a.coin or s.give_after <> a.give or s.pre_after <> a.pre limit 50`,
  ],
  [
    '赠币批次与赠币余额不符',
    sql<{ subject: string }>`select 'user:' || coalesce(b.uid, a.uid) as subject
      from (select uid, sum(left_amount) as give from coin_gift_batch group by uid) b
      full join (select uid, balance as give from ledger_account where kind = 'coin.gift') a using (uid)
      where coalesce(b.give, 0) <> coalesce(a.give, 0) limit 50`,
  ],
  [
    '预扣记录与预扣余额不符',
    sql<{ subject: string }>`select 'user:' || coalesce(h.uid, a.uid) as subject
      from (select uid, sum(bought + gift) as pre from coin_hold where settled_at is null group by uid) h
      full join (select uid, balance as pre from ledger_account where kind = 'coin.held') a using (uid)
      where coalesce(h.pre, 0) <> coalesce(a.pre, 0) limit 50`,
  ],
  [
    '已支付订单没有入账，或入账没有收款',
    sql<{ subject: string }>`select 'order:' || o.order_no as subject from coin_order o
      left join coin_payment p on p.order_no = o.order_no and p.booked
      left join ledger_transaction t on t.key = 'recharge:' || o.order_no
      where (o.status in (2, 5, 6)) <> (t.trx_id is not null) or (p.third_no is null) <> (t.trx_id is null) limit 50`,
  ],
  [
    '预收款与未使用的创作币不符',
    sql<{ subject: string }>`select 'owed.prepaid' as subject
      from (select coalesce(sum(balance), 0) as fen from ledger_account where kind = 'owed.prepaid') p,
        (select coalesce(sum(balance), 0) as coin from ledger_account where kind = 'coin.bought') b,
        (select coalesce(sum(bought), 0) as coin from coin_hold where settled_at is null) h
      where p.fen + b.coin + h.coin <> 0`,
  ],
] as const

/** Whether what people read of their coins is what the ledger says. */
export const coinBooks: BookCheck = async (db) => {
  const found = []
  for (const [what, query] of rules) {
    const { rows } = await query.execute(db)
    found.push(...rows.map(({ subject }) => ({ what, subject })))
  }
  return found
}
