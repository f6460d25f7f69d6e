import { PAY_TYPE, type PayApply } from '@tingan/contract/pay-apply'
import { Card } from '@tingan/kit/ui/card.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { FactList } from '../../shared/ui/fact-list.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { PayStatus } from './pay-status.tsx'
import { priceText, refundText } from './pay-words.ts'
import { WithdrawButton } from './withdraw-button.tsx'

const sale = (apply: PayApply): [string, string][] => [
  ['试听集数', `${apply.freeCount} 集`],
  ['预计总集数', `${apply.planCount} 集`],
  ['退款规则', refundText(apply.refundRule)],
  ['售卖文案', apply.saleIntro],
]

/** What waits for its review: to be read, or taken back. */
export function RunningApply({ apply }: { apply: PayApply }) {
  return (
    <Card
      title="正在审核的申请"
      note={<PayStatus apply={apply} />}
      actions={apply.can.withdraw && <WithdrawButton applyId={apply.applyId} />}
    >
      <div className={sheet.single}>
        <FactList
          facts={[
            ['付费方式', priceText(apply)],
            ...(apply.payType === PAY_TYPE.free ? [] : sale(apply)),
            ['申请说明', apply.reason],
            ['申请时间', formatDateTime(apply.appliedAt)],
          ]}
        />
        <p className={sheet.quiet}>审核通过后，次日 00:00 生效，结果会通过消息告诉你。</p>
      </div>
    </Card>
  )
}
