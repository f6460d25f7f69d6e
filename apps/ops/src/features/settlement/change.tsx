import { formatMoney } from '@tingan/rules/format'
import classes from './settlement.module.css'

/** How an amount differs from the month before. */
export function Change({ fen, lastFen }: { fen: number; lastFen: number }) {
  const difference = fen - lastFen
  if (difference === 0) return <span>持平</span>
  const percent = lastFen === 0 ? '新增' : `${((difference / Math.abs(lastFen)) * 100).toFixed(1)}%`
  return (
    <span className={difference > 0 ? classes.up : classes.down}>
      {difference > 0 && '+'}
      {formatMoney(difference)}（{lastFen !== 0 && difference > 0 && '+'}
      {percent}）
    </span>
  )
}
