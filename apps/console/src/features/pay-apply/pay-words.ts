import { PAY_TYPE, PAY_TYPE_NAMES, type PayApply, REFUND_RULES } from '@tingan/contract/pay-apply'
import { formatMoney } from '@tingan/rules/format'

type Sold = Pick<PayApply, 'payType' | 'price' | 'trackPrice'>

/** 整张付费 ¥19.80 */
export function priceText({ payType, price, trackPrice }: Sold): string {
  const name = PAY_TYPE_NAMES[payType] ?? ''
  if (payType === PAY_TYPE.album && price !== null) return `${name} ${yuan(price)}`
  if (payType === PAY_TYPE.track && trackPrice !== null) return `${name} 每集 ${yuan(trackPrice)}`
  return name
}

export function yuan(fen: number): string {
  return `¥${formatMoney(fen)}`
}

export function refundText(refundRule: number): string {
  return REFUND_RULES.find(({ value }) => value === refundRule)?.label ?? ''
}
