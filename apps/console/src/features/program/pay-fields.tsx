import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { catalog } from '@tingan/contract/catalog'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import { formatMoney } from '@tingan/rules/format'
import type { ReactNode } from 'react'
import sheet from '../../shared/ui/sheet.module.css'

const PROGRAM_STEPS = 2

interface Props {
  payType: number
  trailer: boolean
  price: number | null
  error: ReactNode
  onTrailer: (on: boolean) => void
  onPrice: (price: number | null) => void
}

/** Of a program in a paid album: heard for nothing, or at a price of its own. */
export function PayFields({ payType, trailer, price, error, onTrailer, onPrice }: Props) {
  const steps = useQuery(apiQuery(catalog.priceSteps, { type: PROGRAM_STEPS })).data?.[0]?.list ?? []
  const known = price === null || steps.includes(price) ? steps : [price, ...steps]
  return (
    <>
      <Checkbox
        className={sheet.wide}
        label="作为试听节目"
        description="付费专辑里听众可以免费收听这一集。"
        checked={trailer}
        onChange={(event) => onTrailer(event.currentTarget.checked)}
      />
      {payType === PAY_TYPE.track && !trailer && (
        <NativeSelect
          label="单集价格"
          data={[
            { value: '', label: '与专辑的单集价格相同' },
            ...known.map((step) => ({ value: String(step), label: `¥${formatMoney(step)}` })),
          ]}
          value={price === null ? '' : String(price)}
          error={error}
          data-path="price"
          onChange={(event) => onPrice(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
        />
      )}
    </>
  )
}
