import type { ReactNode } from 'react'
import { type Difference, difference } from '../difference.ts'
import classes from './fact-table.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** What it was, where it changed. */
  before?: string | undefined
}

/** Label and value; where something changed, both values with the difference marked. */
export function FactTable({ facts, label }: { facts: readonly Fact[]; label: string }) {
  return (
    <dl className={classes.facts} aria-label={label}>
      {facts.map(({ label: name, value, before }) => (
        <div key={name} data-changed={before !== undefined}>
          <dt>{name}</dt>
          <dd>
            {before === undefined || typeof value !== 'string' ? (
              value || '—'
            ) : (
              <Change before={before} after={value} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  const parts = difference(before, after)
  return (
    <div className={classes.change}>
      <Side label="改前" parts={parts} changed={parts.removed} as="del" />
      <Side label="改后" parts={parts} changed={parts.added} as="ins" />
    </div>
  )
}

interface SideProps {
  label: string
  parts: Difference
  changed: string
  as: 'del' | 'ins'
}

function Side({ label, parts, changed, as: Mark }: SideProps) {
  const empty = !parts.head && !changed && !parts.tail
  return (
    <p data-side={Mark}>
      <small>{label}</small>
      <span>
        {empty && '（空）'}
        {parts.head}
        {changed && <Mark>{changed}</Mark>}
        {parts.tail}
      </span>
    </p>
  )
}
