export interface BankPort {
  /** Four elements: the card belongs to this person, and this phone to the card. */
  cardMatches(card: { cardNo: string; name: string; idCardNo: string; mobile: string }): Promise<boolean>
  /** Sends the few fen of an account check. The same `bizNo` is paid once, however often it is asked. */
  pay(payment: { bizNo: string; amountFen: number; to: CorporateAccount }): Promise<void>
  payment(bizNo: string): Promise<PaymentState>
}

export interface CorporateAccount {
  accountName: string
  accountNo: string
  cnapsCode: string
}

export type PaymentState = { state: 'waiting' } | { state: 'paid' } | { state: 'bounced'; reason: string }
