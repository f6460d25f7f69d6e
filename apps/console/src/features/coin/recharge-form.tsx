import '@mantine/core/styles/NumberInput.layer.css'
import { Button, NumberInput } from '@mantine/core'
import { orderChoice, payment } from '@tingan/contract/payment'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { formatMoney } from '@tingan/rules/format'
import { PAY_CHANNEL } from '@tingan/rules/money/order-status'
import { useState } from 'react'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { ActivityNote } from './activity-note.tsx'
import classes from './coin.module.css'
import { type Activity, type Products, useCoinsMoved } from './coin-query.ts'
import { joins, type Offer, offerOf } from './offer.ts'
import { ProductField } from './product-field.tsx'

interface Props {
  products: Products
  activity: Activity | null | undefined
  onOrder: (orderNo: string) => void
}

const codeFields = { 4501: 'productId', 4505: 'payChannel', 4507: 'productId' } as const
const SOMETHING_CHANGED: readonly number[] = [4501, 4505, 4507, 4508, 4509]

export function RechargeForm({ products, activity, onOrder }: Props) {
  const moved = useCoinsMoved()
  const [isCustom, setCustom] = useState(false)
  const form = useContractForm({
    call: payment.create,
    schema: orderChoice,
    initialValues: {
      productId: firstOf(products) as number | '',
      amountYuan: '' as number | '',
      payChannel: (products.channels[0]?.payChannel ?? '') as 1 | 2 | 3 | '',
    },
    codeFields,
    toInput: (filled) => ({
      ...filled,
      ...versionOf(products, filled.productId),
      ...(activity && joins(activity, offer) && { activityId: activity.activityId }),
    }),
    onDone: async ({ orderNo }) => {
      onOrder(orderNo)
      await moved()
    },
    onFailure: async ({ code }) => {
      if (SOMETHING_CHANGED.includes(code)) await moved()
      return false
    },
  })
  const offer = offerOf(products, form.values)

  function choose(productId: number | null) {
    setCustom(productId === null)
    form.setValue('productId', productId ?? '')
    form.setValue('amountYuan', '')
  }

  return (
    <ContractForm form={form} label="充值" className={sheet.single}>
      <ActivityNote activity={activity} />
      <ProductField
        {...products}
        value={form.values.productId}
        isCustom={isCustom}
        error={isCustom ? undefined : form.errors.productId}
        onChange={choose}
      />
      {isCustom && (
        <NumberInput
          label="充值金额（元）"
          description={`${products.custom.min}-${products.custom.max.toLocaleString()} 的整数`}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          maw={280}
          data-autofocus
          {...form.field('amountYuan')}
          error={form.errors.amountYuan ?? form.errors.productId}
          required
        />
      )}
      <ChoiceField
        label="支付方式"
        options={products.channels.map(({ payChannel, name }) => ({
          value: payChannel as 1 | 2 | 3,
          label: name,
        }))}
        {...form.field('payChannel')}
      />
      <div className={classes.sum}>
        <Summary offer={offer} gift={joins(activity, offer) ? (activity?.giveCoin ?? 0) : 0} />
        <Button type="submit" size="md" loading={form.submitting} disabled={products.channels.length === 0}>
          {form.values.payChannel === PAY_CHANNEL.transfer ? '提交订单' : '立即充值'}
        </Button>
      </div>
      <p className={sheet.quiet}>
        今日还可充值 {formatMoney(products.dayLeftFen)} 元。创作币只能用于平台内的 AI
        创作工具，不能兑换现金；整笔未使用的可在 7 日内联系客服退款。
      </p>
    </ContractForm>
  )
}

function firstOf({ products }: Products): number | '' {
  const offered = products.filter(({ left }) => left !== 0)
  return (offered.find(({ tag }) => tag) ?? offered[0])?.productId ?? ''
}

/** What was read is what is bought. */
function versionOf({ products }: Products, productId: unknown): { version?: number } {
  const product = products.find((one) => one.productId === productId)
  return product ? { version: product.version } : {}
}

function Summary({ offer, gift }: { offer: Offer | null; gift: number }) {
  if (!offer) return <p>请选择充值金额</p>
  const give = offer.giveCoin + gift
  return (
    <p aria-live="polite">
      到账 <b>{offer.coin.toLocaleString()}</b> 创作币
      {give > 0 && (
        <>
          ，另送 <b>{give.toLocaleString()}</b> 赠币
        </>
      )}
      <strong>¥{formatMoney(offer.priceFen)}</strong>
    </p>
  )
}
