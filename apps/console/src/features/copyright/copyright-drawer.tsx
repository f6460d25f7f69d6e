import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CopyrightInfo } from '@tingan/contract/copyright'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { LegalNotice } from '../../shared/legal/legal-notice.tsx'
import classes from './copyright.module.css'
import { CopyrightActions } from './copyright-actions.tsx'
import { CopyrightFacts } from './copyright-facts.tsx'
import { infoQuery } from './copyright-query.ts'
import { CopyrightStatus } from './copyright-status.tsx'
import { StandingNotes } from './standing-notes.tsx'

interface Props {
  copyrightId: number
  onClose: () => void
}

/** A record in full, beside the list. */
export function CopyrightDrawer({ copyrightId, onClose }: Props) {
  const query = useQuery({ ...infoQuery(copyrightId), staleTime: 0 })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={query.data?.name ?? '版权详情'}
      transitionProps={{ duration: 120 }}
    >
      <QueryState query={query}>{(info) => <Detail info={info} />}</QueryState>
    </Drawer>
  )
}

function Detail({ info }: { info: CopyrightInfo }) {
  return (
    <div className={classes.detail}>
      <header>
        <CopyrightStatus record={info} />
        <CopyrightActions record={info} />
      </header>
      <LegalNotice subjectType="copyright" subjectId={info.copyrightId} />
      <StandingNotes info={info} />
      <CopyrightFacts info={info} />
    </div>
  )
}
