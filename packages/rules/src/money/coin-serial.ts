/** The lines of a coin account, as its owner reads them. */
export const SERIAL_TYPE = {
  recharge: 1,
  gift: 2,
  hold: 3,
  release: 4,
  consume: 5,
  takeBack: 6,
  expire: 7,
  adjust: 8,
  mergeIn: 9,
  mergeOut: 10,
} as const

export const SERIAL_TYPE_NAMES: Readonly<Record<number, string>> = {
  1: '充值',
  2: '赠送',
  3: '预扣',
  4: '预扣退回',
  5: '消费确认',
  6: '退款扣回',
  7: '赠币过期',
  8: '系统调整',
  9: '合并转入',
  10: '合并转出',
}
