import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { PRODUCT_STATUS } from '@tingan/contract/payment'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatMoney } from '@tingan/rules/format'
import { Package, Plus } from 'lucide-react'
import { useState } from 'react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'

const ProductDialog = lazyPart(async () => (await import('./product-dialog.tsx')).ProductDialog)

export type DeskProduct = CallData<typeof opsRecharge.products>[number]

const COLUMNS = ['商品', '价格', '创作币', '赠币', '限购', '排序', '状态', '操作']

export function ProductList() {
  const query = useQuery({ ...apiQuery(opsRecharge.products, {}), staleTime: 0 })
  const [editing, setEditing] = useState<DeskProduct | 'new' | null>(null)
  return (
    <>
      <div className={table.filters}>
        <Button
          leftSection={<Plus size={16} strokeWidth={1.9} aria-hidden />}
          onClick={() => setEditing('new')}
        >
          新增商品
        </Button>
      </div>
      <QueryState
        query={query}
        isEmpty={(list) => list.length === 0}
        empty={
          <div className={table.frame}>
            <EmptyState icon={Package} title="还没有充值商品">
              没有商品时，创作者只能充值自定义金额。
            </EmptyState>
          </div>
        }
      >
        {(list) => (
          <DataTable label="充值商品" columns={COLUMNS}>
            {list.map((product) => (
              <Row key={product.productId} product={product} onEdit={() => setEditing(product)} />
            ))}
          </DataTable>
        )}
      </QueryState>
      {editing && (
        <ProductDialog product={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  )
}

function Row({ product, onEdit }: { product: DeskProduct; onEdit: () => void }) {
  const isOn = product.status === PRODUCT_STATUS.on
  return (
    <tr>
      <td>
        {product.name}
        {product.tag && <small>角标：{product.tag}</small>}
      </td>
      <td className={table.fixed}>{formatMoney(product.priceFen)}</td>
      <td className={table.fixed}>{product.coin.toLocaleString()}</td>
      <td className={table.fixed}>{product.giveCoin.toLocaleString()}</td>
      <td className={table.fixed}>{product.limitPerUser === null ? '不限' : `${product.limitPerUser} 次`}</td>
      <td className={table.fixed}>{product.sort}</td>
      <td>
        <StatusPill tone={isOn ? 'success' : 'neutral'}>{isOn ? '已上架' : '已下架'}</StatusPill>
      </td>
      <td className={table.actions}>
        <Button variant="default" size="row" aria-label={`修改：${product.name}`} onClick={onEdit}>
          修改
        </Button>
      </td>
    </tr>
  )
}
