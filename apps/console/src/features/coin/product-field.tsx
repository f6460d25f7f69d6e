import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import { formatMoney } from '@tingan/rules/format'
import type { ReactNode } from 'react'
import classes from './coin.module.css'
import type { Products } from './coin-query.ts'

const CUSTOM = 'custom'

interface Props {
  products: Products['products']
  custom: Products['custom']
  value: number | '' | null
  isCustom: boolean
  error?: ReactNode
  /** Null: an amount of one's own. */
  onChange: (productId: number | null) => void
}

export function ProductField({ products, custom, value, isCustom, error, onChange }: Props) {
  return (
    <Radio.Group
      label="充值金额"
      required
      error={error}
      value={isCustom ? CUSTOM : String(value ?? '')}
      onChange={(next) => onChange(next === CUSTOM ? null : Number(next))}
    >
      <div className={classes.products}>
        {products.map((product) => (
          <Radio
            key={product.productId}
            className={classes.product ?? ''}
            value={String(product.productId)}
            size="xs"
            disabled={product.left === 0}
            label={<Product product={product} />}
          />
        ))}
        <Radio
          className={classes.product ?? ''}
          value={CUSTOM}
          size="xs"
          label={
            <span className={classes.offer}>
              <b>自定义金额</b>
              <small>
                {custom.min}-{custom.max.toLocaleString()} 元，不含赠币
              </small>
            </span>
          }
        />
      </div>
    </Radio.Group>
  )
}

function Product({ product }: { product: Products['products'][number] }) {
  const { priceFen, coin, giveCoin, tag, left } = product
  return (
    <span className={classes.offer}>
      <b>
        {coin.toLocaleString()} 创作币{tag && <em>{tag}</em>}
      </b>
      <small>
        ¥{formatMoney(priceFen)}
        {giveCoin > 0 && <i>送 {giveCoin.toLocaleString()} 赠币</i>}
      </small>
      {left !== null && <small>{left === 0 ? '已达限购次数' : `还可购买 ${left} 次`}</small>}
    </span>
  )
}
