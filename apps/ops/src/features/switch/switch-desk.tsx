import { useQuery } from '@tanstack/react-query'
import { opsConfig } from '@tingan/contract/ops/desk'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import classes from './switch.module.css'
import { SwitchRow } from './switch-row.tsx'

export function SwitchDesk() {
  const query = useQuery(apiQuery(opsConfig.switches, {}))
  return (
    <>
      <PageHeader title="功能开关" description="切换后几秒内对所有人生效，需要写明原因。" />
      <QueryState query={query}>
        {(switches) => (
          <ul className={classes.list} aria-label="开关">
            {switches.map((row) => (
              <SwitchRow key={row.name} row={row} />
            ))}
          </ul>
        )}
      </QueryState>
    </>
  )
}
