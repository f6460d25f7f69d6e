import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contract } from '@tingan/contract/contract'
import type { ClauseChange } from '@tingan/contract/contract-fields'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import classes from './comparison.module.css'

const words = {
  same: ['未变', 'neutral'],
  changed: ['有修改', 'warning'],
  added: ['新增', 'success'],
  removed: ['删除', 'error'],
} as const

/** Old and new clauses side by side, for whoever signs a kind of contract again. */
export function Comparison({ contractNo }: { contractNo: string }) {
  const [opened, setOpened] = useState(false)
  const [all, setAll] = useState(false)
  const query = useQuery({ ...apiQuery(contract.compare, { contractNo }), enabled: opened })
  if (!opened)
    return (
      <div>
        <Button
          variant="light"
          leftSection={<GitCompareArrows size={15} strokeWidth={1.9} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          和上次签的对比，改了什么
        </Button>
      </div>
    )
  return (
    <QueryState query={query}>
      {({ fromVersion, toVersion, changes }) => {
        const moved = changes.filter(({ change }) => change !== 'same')
        return (
          <Card
            title="新旧条款对比"
            note={`第 ${fromVersion} 版 → 第 ${toVersion} 版，${moved.length} 处不同`}
            actions={
              <Switch
                label="显示未变的条款"
                checked={all}
                onChange={(event) => setAll(event.currentTarget.checked)}
              />
            }
          >
            {moved.length === 0 && <p className={classes.none}>条款没有变化。</p>}
            <ul className={classes.changes} aria-label="条款变化">
              {(all ? changes : moved).map((change, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: clauses do not move
                <Clause key={at} {...change} />
              ))}
            </ul>
          </Card>
        )
      }}
    </QueryState>
  )
}

function Clause({ heading, change, before, after }: ClauseChange) {
  const [word, tone] = words[change]
  return (
    <li>
      <header>
        <b>{heading}</b>
        <StatusPill tone={tone}>{word}</StatusPill>
      </header>
      {change === 'same' ? (
        <p>{after}</p>
      ) : (
        <div className={classes.sides}>
          <p data-side="before">
            <small>原来</small>
            {before || '（没有这一款）'}
          </p>
          <p data-side="after">
            <small>现在</small>
            {after || '（已删除）'}
          </p>
        </div>
      )}
    </li>
  )
}
