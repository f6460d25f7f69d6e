import type { DeskOrder } from './order-list.tsx'
import { RefundForm } from './refund-form.tsx'
import { SettleForm } from './settle-form.tsx'
import { TransferForm } from './transfer-form.tsx'

export type OrderAct = keyof DeskOrder['can']

export interface OrderActProps {
  order: DeskOrder
  onClose: () => void
}

const forms = { confirmTransfer: TransferForm, refund: RefundForm, settleRefund: SettleForm }

export function OrderActDialog({ act, ...props }: OrderActProps & { act: OrderAct }) {
  const Form = forms[act]
  return <Form {...props} />
}
