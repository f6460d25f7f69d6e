import '@mantine/core/styles/Drawer.layer.css'
import { Drawer, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mcn } from '@tingan/contract/mcn'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { useState } from 'react'
import { ApplicationFacts } from './application-facts.tsx'
import drawer from './settled-info.module.css'

/** A settled agency cannot open its application's page any more: it reads it here. */
export function SettledInfo() {
  const [opened, setOpened] = useState(false)
  const query = useQuery({ ...apiQuery(mcn.prefilled, {}), enabled: opened })
  return (
    <>
      <UnstyledButton className={drawer.link} onClick={() => setOpened(true)}>
        机构信息
      </UnstyledButton>
      <Drawer opened={opened} onClose={() => setOpened(false)} title="机构信息" position="right" size={480}>
        <div className={drawer.body}>
          <QueryState query={query}>
            {(prefilled) =>
              prefilled.application && (
                <ApplicationFacts prefilled={prefilled} application={prefilled.application} />
              )
            }
          </QueryState>
        </div>
      </Drawer>
    </>
  )
}
