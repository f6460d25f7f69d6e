import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsContract } from '@tingan/contract/ops/contract'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { TriangleAlert } from 'lucide-react'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import record from '../../shared/ui/record.module.css'
import classes from './contract.module.css'
import { ContractActions } from './contract-actions.tsx'
import { ContractHistory } from './contract-history.tsx'
import { ContractStatus } from './contract-status.tsx'
import { EvidenceChain } from './evidence-chain.tsx'

export type Contract = CallData<typeof opsContract.detail>

export function ContractDetail({ contractNo }: { contractNo: string }) {
  const query = useQuery({ ...apiQuery(opsContract.detail, { contractNo }), refetchOnWindowFocus: false })
  return (
    <QueryState query={query}>
      {(contract) => (
        <div className={record.detail}>
          <header>
            <div>
              <h2>{contract.title}</h2>
              <p>
                {contract.contractNo} <CopyButton text={contract.contractNo} what="合同编号" />
              </p>
            </div>
            <ContractStatus status={contract.status} />
            <ContractActions contract={contract} />
          </header>
          {contract.alarm && (
            <p className={classes.alarm} role="alert">
              <TriangleAlert size={16} strokeWidth={1.9} aria-hidden />
              {contract.alarm}
            </p>
          )}
          <Waiting approvals={contract.pendingApprovals} />
          <FactTable label="合同资料" facts={factsOf(contract)} />
          <Parties parties={contract.parties} />
          <EvidenceChain contract={contract} />
          <ContractHistory history={contract.history} />
        </div>
      )}
    </QueryState>
  )
}

function Waiting({ approvals }: { approvals: Contract['pendingApprovals'] }) {
  if (approvals.length === 0) return null
  return (
    <ul className={record.pending} aria-label="等待复核的申请">
      {approvals.map(({ approvalId, summary, mine }) => (
        <li key={approvalId}>
          等待复核：
          <DeskLink to={`/approval?view=${mine ? 'mine' : 'toDecide'}&id=${approvalId}`}>{summary}</DeskLink>
        </li>
      ))}
    </ul>
  )
}

function factsOf(contract: Contract) {
  const { termStart, termEnd, autoRenew } = contract
  const term = termStart && `${termStart} 至 ${termEnd ?? '长期'}${autoRenew ? '，自动续期' : ''}`
  return [
    { label: '类型', value: `${contract.kindName} · 第 ${contract.templateVersion} 版` },
    {
      label: '签署账号',
      value: (
        <DeskLink to={`/account?q=${contract.uid}`}>{`${contract.nickname}（${contract.uid}）`}</DeskLink>
      ),
    },
    { label: '批次号', value: contract.batchNo },
    { label: '涉及', value: contract.relate.map(({ name }) => name).join('、') },
    { label: '发起', value: formatDateTime(contract.createdAt) },
    { label: '签署期限', value: formatDateTime(contract.signDeadline) },
    { label: '生效', value: formatDateTime(contract.signedAt) },
    { label: '期限', value: term || '' },
    { label: '失败原因', value: contract.failReason },
    { label: '重签期限', value: formatDateTime(contract.resignBefore) },
  ].filter(({ value }) => value !== '' && value !== '--')
}

function Parties({ parties }: Pick<Contract, 'parties'>) {
  return (
    <section>
      <h3>签署方</h3>
      <ul className={classes.parties}>
        {parties.map(({ role, name, idName, idNo, operator, signedAt }) => (
          <li key={role}>
            <small>{role}</small>
            <b>{name}</b>
            <p>
              {idName} {idNo}
              {operator && ` · 经办人 ${operator}`}
            </p>
            <p>{signedAt === null ? '尚未签章' : `${formatDateTime(signedAt)} 签章`}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
