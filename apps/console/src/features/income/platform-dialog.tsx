import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { settle } from '@tingan/contract/settle'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatMoney } from '@tingan/rules/format'
import { INCOME_SOURCE_NAMES, PLATFORM_NAMES } from '@tingan/rules/money/income-source'
import { percentOf } from '@tingan/rules/money/tax-words'
import { Disc3 } from 'lucide-react'
import classes from './income.module.css'

interface Props {
  albumId: number
  month: string
  onClose: () => void
}

/** One album of a month on every platform. */
export function PlatformDialog({ albumId, month, onClose }: Props) {
  const query = useQuery(apiQuery(settle.albumPlatforms, { albumId, month }))
  return (
    <Modal opened onClose={onClose} title={`${month} 各平台收入`} size={520}>
      <QueryState
        query={query}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState icon={Disc3} title="没有明细">
            这张专辑在这个月没有可以查看的收入。
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={classes.taxRows} aria-label="各平台收入">
            {rows.map(({ platform, source, baseFen, shareBp, amountFen }) => (
              <li key={`${platform}-${source}-${shareBp}`}>
                <div>
                  <b>{PLATFORM_NAMES[platform]}</b>
                  <span>{INCOME_SOURCE_NAMES[source]}</span>
                </div>
                <span>
                  平台收入 {formatMoney(baseFen)}，分成 {percentOf(shareBp)}
                </span>
                <b>{formatMoney(amountFen)}</b>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Modal>
  )
}
