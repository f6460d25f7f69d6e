import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { PRODUCT_STATUS } from '@tingan/contract/payment'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { COINS_PER_YUAN, FEN_PER_YUAN } from '@tingan/rules/money/coin'
import { ActDialog } from '../../shared/ui/act-dialog.tsx'
import { ConflictNote } from '../../shared/ui/conflict-note.tsx'
import type { DeskProduct } from './product-list.tsx'
import classes from './recharge.module.css'
import { useDone } from './recharge-cache.ts'
import { useFresh } from './use-fresh.ts'

const { on, off } = PRODUCT_STATUS

export function ProductDialog({ product, onClose }: { product: DeskProduct | null; onClose: () => void }) {
  const done = useDone(onClose)
  const fresh = useFresh(opsRecharge.products, product, ({ productId }) => productId)
  const form = useContractForm({
    call: opsRecharge.saveProduct,
    initialValues: valuesOf(product),
    draftKey: `recharge-product-${product?.productId ?? 'new'}`,
    toInput: (filled) => ({
      ...filled,
      ...(fresh.now && { productId: fresh.now.productId, version: fresh.now.version }),
    }),
    onDone: () => done('已保存'),
    onFailure: async ({ code }) => {
      const now = await fresh.ask(code)
      if (now) form.rebase(valuesOf(now))
      return now !== null
    },
  })
  const yuan = Number(form.values.priceYuan) || 0
  const number = { allowDecimal: false, allowNegative: false, hideControls: true }
  return (
    <ActDialog
      form={form}
      title={product ? `修改商品：${product.name}` : '新增商品'}
      text="1 元固定为 100 创作币，能定的是另送多少赠币。改动只影响之后的订单。"
      submit="保存"
      onClose={onClose}
    >
      <ConflictNote shown={fresh.conflict} />
      <TextInput label="名称" data-autofocus {...form.field('name')} />
      <div className={classes.pair}>
        <NumberInput
          label="价格（元）"
          description={`${(yuan * COINS_PER_YUAN).toLocaleString()} 创作币`}
          {...number}
          {...form.field('priceYuan')}
        />
        <NumberInput label="赠币" description="90 天有效" {...number} {...form.field('giveCoin')} />
        <TextInput label="角标" description="选填，不超过 8 个字" {...form.field('tag')} />
        <NumberInput label="排序" description="小的在前" {...number} {...form.field('sort')} />
        <NumberInput
          label="每人限购（次）"
          description="留空为不限"
          {...number}
          {...form.field('limitPerUser')}
        />
      </div>
      <Checkbox
        label="上架"
        checked={form.values.status === on}
        onChange={(event) => form.setValue('status', event.currentTarget.checked ? on : off)}
      />
    </ActDialog>
  )
}

interface ProductValues extends Record<string, unknown> {
  name: string
  priceYuan: number | ''
  giveCoin: number | ''
  tag: string
  sort: number | ''
  status: 1 | 2
  limitPerUser: number | ''
}

function valuesOf(product: DeskProduct | null): ProductValues {
  if (!product)
    return { name: '', priceYuan: '', giveCoin: 0, tag: '', sort: 0, status: on, limitPerUser: '' }
  const { name, priceFen, giveCoin, tag, sort, status, limitPerUser } = product
  return {
    name,
    priceYuan: priceFen / FEN_PER_YUAN,
    giveCoin,
    tag,
    sort,
    status: status as 1 | 2,
    limitPerUser: limitPerUser ?? '',
  }
}
