interface Traded {
  order_no: string
  trade_no: string | null
}

/**
 * What a channel knows an order by. A number that was closed there can never be opened again: whoever goes to another
 * channel gets another number, so that the way back is open too.
 */
export function tradeNoOf({ order_no, trade_no }: Traded): string {
  return trade_no ?? order_no
}

export function nextTradeNo(order: Traded): string {
  const [, times = '0'] = tradeNoOf(order).split('_')
  return `${order.order_no}_${Number(times) + 1}`
}

export function orderNoOf(tradeNo: string): string {
  return tradeNo.split('_', 1)[0] ?? tradeNo
}
