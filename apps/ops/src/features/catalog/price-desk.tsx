import { useQuery } from '@tanstack/react-query'
import { PRICE_STEP_TYPE } from '@tingan/contract/catalog'
import { opsCatalog } from '@tingan/contract/ops/catalog'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import classes from '../../shared/ui/record.module.css'
import { PriceLadder } from './price-ladder.tsx'

const TITLES: Record<number, string> = {
  [PRICE_STEP_TYPE.album]: '整张专辑',
  [PRICE_STEP_TYPE.program]: '单集节目',
}

export function PriceDesk() {
  const query = useQuery({ ...apiQuery(opsCatalog.priceSteps, {}), refetchOnWindowFocus: false })
  return (
    <>
      <PageHeader
        title="价格档位"
        description="创作者申请付费时可选的价格。移除的档位不再可选，已经在售的价格继续有效。"
      />
      <QueryState query={query}>
        {(ladders) => (
          <div className={classes.stack}>
            {ladders.map((ladder) => (
              <PriceLadder key={ladder.type} ladder={ladder} title={TITLES[ladder.type] ?? ''} />
            ))}
          </div>
        )}
      </QueryState>
    </>
  )
}
