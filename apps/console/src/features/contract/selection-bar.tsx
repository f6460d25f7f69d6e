import { Button, CloseButton } from '@mantine/core'
import { BATCH_MAX, type ContractBrief } from '@tingan/contract/contract-fields'
import { FileSignature } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './contract.module.css'
import { type Area, signAddress } from './contract-scope.ts'

interface Props {
  area: Area
  chosen: readonly ContractBrief[]
  onClear: () => void
}

/** Several papers, one proof of willingness. */
export function SelectionBar({ area, chosen, onClear }: Props) {
  const contractNos = chosen.map(({ contractNo }) => contractNo)
  return (
    <div className={classes.bar} role="status">
      <span>
        已选 <b>{chosen.length}</b> 份{chosen.length >= BATCH_MAX && `，一次最多 ${BATCH_MAX} 份`}
      </span>
      <Button
        component={AppLink}
        to={signAddress(area, { contractNos })}
        variant="white"
        color="dark"
        size="compact-md"
        h={34}
        px={12}
        leftSection={<FileSignature size={15} strokeWidth={1.9} aria-hidden />}
      >
        一起签署
      </Button>
      <CloseButton aria-label="取消选择" onClick={onClear} />
    </div>
  )
}
