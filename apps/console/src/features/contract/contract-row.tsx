import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import type { ContractBrief } from '@tingan/contract/contract-fields'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { FileText } from 'lucide-react'
import { useSession } from '../../shared/session/session-store.ts'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './contract.module.css'
import { ContractActions } from './contract-actions.tsx'
import { ContractNotes } from './contract-notes.tsx'
import type { Area } from './contract-scope.ts'
import { isProcessing, standingOf } from './contract-status.ts'

interface Props {
  area: Area
  contract: ContractBrief
  chosen: boolean
  /** No more fit into one batch. */
  full: boolean
  onChoose: () => void
}

export function ContractRow({ area, contract, chosen, full, onChoose }: Props) {
  const { user } = useSession()
  const [, setFilters] = useAddressFilters()
  const { contractNo, title, kindName, status, can } = contract
  const standing = standingOf(status)
  return (
    <li data-chosen={chosen}>
      <span className={classes.tick}>
        {can.sign && (
          <Checkbox
            aria-label={`选择${title}`}
            checked={chosen}
            disabled={full && !chosen}
            onChange={onChoose}
          />
        )}
      </span>
      <span className={sheet.icon}>
        <FileText size={18} strokeWidth={1.9} aria-hidden />
      </span>
      <div className={classes.text}>
        <b>
          <button type="button" className={classes.name} onClick={() => setFilters({ open: contractNo })}>
            {title}
          </button>
          <StatusPill tone={standing.tone}>
            {isProcessing(contract) ? '签署处理中' : standing.label}
          </StatusPill>
          {contract.dissolving && <StatusPill tone="warning">解除申请中</StatusPill>}
        </b>
        <p>
          {kindName} · {contractNo}
          {contract.parties.length > 0 && ` · ${contract.parties.join('、')}`}
          {contract.uid !== user.loginUid && ` · 主播 ${contract.nickname}`}
        </p>
        <ContractNotes contract={contract} />
      </div>
      <ContractActions area={area} contract={contract} />
    </li>
  )
}
