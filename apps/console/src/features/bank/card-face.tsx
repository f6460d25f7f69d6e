import type { BankAccount } from '@tingan/contract/bank'
import { Landmark } from 'lucide-react'
import classes from './bank.module.css'

/** The account as a card one recognises. */
export function CardFace({ account }: { account: BankAccount }) {
  return (
    <div className={classes.card}>
      <span className={classes.bank}>
        <Landmark size={18} strokeWidth={1.9} aria-hidden />
        {account.bankName}
      </span>
      <strong>{account.cardNo}</strong>
      <span className={classes.holder}>
        {account.accountName}
        <em>{account.ownerType === 1 ? '储蓄卡' : '对公账户'}</em>
      </span>
    </div>
  )
}
