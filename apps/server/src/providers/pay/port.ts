/** One payment channel: an order is shown as a code, paid by somebody's phone, and told about afterwards. */
export interface PayChannelPort {
  /**
   * What the code must say. The same number is opened once, however often it is asked, and never again after it was
   * closed: `orderNo` is everywhere the number under which an order stands at this channel.
   */
  open(order: {
    orderNo: string
    amountFen: number
    title: string
    expireAt: Date
  }): Promise<{ codeUrl: string }>
  query(orderNo: string): Promise<PayState>
  /** After this nobody can pay it any more; one that was never opened is closed as well. */
  close(orderNo: string): Promise<void>
  /** The same `refundNo` is paid back once, however often it is asked; `failed` where asking again cannot help. */
  refund(refund: {
    refundNo: string
    orderNo: string
    amountFen: number
    totalFen: number
    reason: string
  }): Promise<RefundState>
  refundState(refund: { refundNo: string; orderNo: string }): Promise<RefundState>
  /** Null when it is not from the channel. */
  readNotice(message: { headers: NoticeHeaders; body: Buffer }): Promise<PayNotice | null>
  /** The words the channel waits for; on `false` it comes again. */
  acknowledge(heard: boolean): Promise<{ status: number; type: string; text: string }>
}

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>

export interface Paid {
  thirdNo: string
  amountFen: number
  paidAt: Date
}

export type PayState =
  | ({ state: 'paid' } & Paid)
  | { state: 'waiting' }
  | { state: 'failed'; reason: string }
  | { state: 'closed' }

export type RefundState = { state: 'waiting' } | { state: 'done' } | { state: 'failed'; reason: string }

export type PayNotice =
  | ({ what: 'payment'; orderNo: string } & PayState)
  | ({ what: 'refund'; refundNo: string } & RefundState)
  /** Something else the channel has to say. */
  | { what: 'other' }

/** Absent: this way of paying is not offered. */
export interface PayPorts {
  wechat?: PayChannelPort | undefined
  alipay?: PayChannelPort | undefined
}
