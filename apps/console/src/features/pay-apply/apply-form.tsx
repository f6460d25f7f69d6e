import { Textarea } from '@mantine/core'
import { PRICE_STEP_TYPE } from '@tingan/contract/catalog'
import { PAY_TYPE, PAY_TYPE_NAMES, pay, payApplyInput, REFUND_RULES } from '@tingan/contract/pay-apply'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { ApplyCard } from './apply-card.tsx'
import { applyValues, checkApply } from './apply-values.ts'
import { CountFields } from './count-fields.tsx'
import type { PayDetail } from './pay-query.ts'
import { PriceField } from './price-field.tsx'
import { useAfterSend } from './use-after-send.ts'

const TYPES = ([PAY_TYPE.album, PAY_TYPE.track, PAY_TYPE.vip] as const).map((value) => ({
  value,
  label: PAY_TYPE_NAMES[value] ?? '',
}))

/** Of which field a code speaks. */
const codeFields = { 3202: 'price', 3204: 'freeCount', 3205: 'payType', 2010: 'saleIntro' } as const

export function ApplyForm({ detail }: { detail: PayDetail }) {
  const { album, apply, steps } = detail
  const form = useContractForm({
    call: pay.send,
    schema: payApplyInput,
    initialValues: applyValues(detail),
    draftKey: `pay-${album.albumId}`,
    check: (values) => checkApply(values, detail),
    codeFields,
    toInput: ({ price, trackPrice, ...filled }) => ({
      ...filled,
      ...(filled.payType === PAY_TYPE.album && { price }),
      ...(filled.payType === PAY_TYPE.track && { trackPrice }),
      ...(apply?.can.resubmit && apply.payType !== PAY_TYPE.free && { applyId: apply.applyId }),
      action: 'send',
    }),
    ...useAfterSend('已提交付费申请'),
  })
  const { payType } = form.values
  const stepsOf = (type: number) => steps.find((step) => step.type === type)?.list ?? []
  return (
    <ApplyCard
      title={apply ? '调整付费' : '申请付费'}
      label="付费申请"
      form={form}
      act="提交申请"
      note="审核通过后次日 00:00 生效。审核期间可以撤回。"
    >
      <ChoiceField
        label="付费方式"
        options={album.sold ? TYPES.filter(({ value }) => value === album.payType) : TYPES}
        className={sheet.wide}
        {...form.field('payType')}
      />
      {payType === PAY_TYPE.album && (
        <PriceField
          label="专辑价格"
          steps={stepsOf(PRICE_STEP_TYPE.album)}
          current={album.price}
          {...form.field('price')}
        />
      )}
      {payType === PAY_TYPE.track && (
        <PriceField
          label="单集价格"
          steps={stepsOf(PRICE_STEP_TYPE.program)}
          current={album.trackPrice}
          {...form.field('trackPrice')}
        />
      )}
      <CountFields form={form} published={album.publishedCount} />
      <Textarea
        label="售卖文案"
        description="听众购买前看到，20-500 个字"
        rows={4}
        className={sheet.wide}
        {...form.field('saleIntro')}
      />
      <ChoiceField
        label="退款规则"
        options={REFUND_RULES}
        className={sheet.wide}
        {...form.field('refundRule')}
      />
      <Textarea
        label="申请说明"
        description="写给审核人员，选填，不超过 200 个字"
        rows={2}
        className={sheet.wide}
        {...form.field('reason')}
      />
    </ApplyCard>
  )
}
