import type { CallData } from '@tingan/contract/call'
import type { opsContractTemplate } from '@tingan/contract/ops/contract-template'
import { type Fact, FactTable } from '../../shared/ui/fact-table.tsx'
import classes from './template.module.css'

type Found = CallData<typeof opsContractTemplate.compare>

/** Clauses that differ from another version, with the difference marked. */
export function ChangeList({ fromVersion, toVersion, changes }: Found) {
  const facts: Fact[] = changes
    .filter(({ change }) => change !== 'same')
    .map(({ heading, before, after }, at) => ({ label: `${at + 1}. ${heading}`, value: after, before }))
  return (
    <>
      <p className={classes.changed}>
        第 {fromVersion} 版 → 第 {toVersion} 版，
        {facts.length === 0 ? '条款没有变化' : `${facts.length} 处不同`}
      </p>
      {facts.length > 0 && <FactTable label="条款变化" facts={facts} />}
    </>
  )
}
