import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { contract } from '@tingan/contract/contract'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { AnnexLink } from './annex-link.tsx'
import { Comparison } from './comparison.tsx'
import classes from './contract.module.css'
import { ContractActions } from './contract-actions.tsx'
import { ContractFile } from './contract-file.tsx'
import { termText } from './contract-notes.tsx'
import type { Area } from './contract-scope.ts'
import { standingOf } from './contract-status.ts'
import { EvidenceTrail } from './evidence-trail.tsx'
import { PartyList } from './party-list.tsx'

export type ContractInfo = CallData<typeof contract.info>

interface Props {
  area: Area
  contractNo: string
  onClose: () => void
}

/** A contract in full: the paper, who stands in it, and how its signing went. */
export function ContractDrawer({ area, contractNo, onClose }: Props) {
  const query = useQuery({ ...apiQuery(contract.info, { contractNo }), staleTime: 0 })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={760}
      title={query.data?.title ?? '合同详情'}
      transitionProps={{ duration: 120 }}
      classNames={{ title: classes.drawerTitle ?? '' }}
    >
      <QueryState query={query}>{(info) => <Detail area={area} info={info} />}</QueryState>
    </Drawer>
  )
}

function Detail({ area, info }: { area: Area; info: ContractInfo }) {
  const standing = standingOf(info.status)
  const brief = { ...info, parties: info.parties.map(({ name }) => name) }
  return (
    <div className={classes.detail}>
      <header>
        <StatusPill tone={standing.tone}>{standing.label}</StatusPill>
        <ContractActions area={area} contract={brief} />
      </header>
      <FactList
        facts={[
          ['合同编号', info.contractNo],
          ['类型', info.kindName],
          ['条款版本', `第 ${info.templateVersion} 版`],
          ['期限', termText(brief)],
          ['发起时间', formatDateTime(info.createdAt)],
          ['签署时间', info.signedAt === null ? undefined : formatDateTime(info.signedAt)],
        ]}
      />
      <PartyList parties={info.parties} />
      {info.comparable && <Comparison contractNo={info.contractNo} />}
      {info.annexUrl && <AnnexLink url={info.annexUrl} />}
      <ContractFile contractNo={info.contractNo} title={info.title} />
      <EvidenceTrail evidence={info.evidence} fileHash={info.fileHash} />
    </div>
  )
}
