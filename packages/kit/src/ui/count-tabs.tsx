import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './count-tabs.module.css'

interface Tab {
  value: string
  label: string
  count?: number | undefined
  /** Somebody has to do something about these. */
  urgent?: boolean
}

interface Props {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** Tabs by state, with how many are in each. */
export function CountTabs({ label, tabs, value, onChange, children }: Props) {
  return (
    <Tabs value={value} onChange={(next) => next && onChange(next)} keepMounted={false}>
      <Tabs.List mb={14} aria-label={label} className={classes.list ?? ''}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className={classes.count} data-urgent={tab.urgent}>
                {tab.count}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}
