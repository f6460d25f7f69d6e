import { ActionIcon, Button, Menu } from '@mantine/core'
import { CONTRACT_STATUS, type ContractBrief } from '@tingan/contract/contract-fields'
import { Download, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './contract.module.css'
import { type Area, signAddress } from './contract-scope.ts'
import { DissolveDialog } from './dissolve-dialog.tsx'
import { useDownload } from './use-download.ts'

const small = { size: 'compact-sm', h: 32, px: 14 } as const

/** What can be done about a contract; the server says which of it. */
export function ContractActions({ area, contract }: { area: Area; contract: ContractBrief }) {
  const { contractNo, title, can } = contract
  const [dissolving, setDissolving] = useState(false)
  const download = useDownload(contractNo)
  const next = nextStep(area, contract)
  return (
    <div className={classes.actions}>
      {next && (
        <Button component={AppLink} to={next.to} aria-label={`${next.name}：${title}`} {...small}>
          {next.name}
        </Button>
      )}
      {can.download && (
        <Button
          variant="default"
          leftSection={<Download size={14} strokeWidth={1.9} aria-hidden />}
          aria-label={`下载${title}`}
          loading={download.running}
          onClick={download.run}
          {...small}
        >
          下载
        </Button>
      )}
      {can.dissolve && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={`${title}的更多操作`}>
              <Ellipsis size={16} strokeWidth={1.9} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="red" onClick={() => setDissolving(true)}>
              申请解除
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {dissolving && <DissolveDialog contract={contract} onClose={() => setDissolving(false)} />}
    </div>
  )
}

/** The one button that moves it on. */
function nextStep(area: Area, contract: ContractBrief): { to: string; name: string } | null {
  const { contractNo, status, kind, relate, can, resignBefore } = contract
  if (can.sign) {
    const name = { [CONTRACT_STATUS.signing]: '继续签署', [CONTRACT_STATUS.failed]: '重新签署' }[status]
    return { to: signAddress(area, { contractNos: [contractNo] }), name: name ?? '去签署' }
  }
  if (!can.renew) return null
  const to = signAddress(area, { kinds: [kind], relateIds: relate.map(({ id }) => id) })
  const gone: number[] = [CONTRACT_STATUS.lapsed, CONTRACT_STATUS.failed]
  if (gone.includes(status)) return { to, name: '重新发起' }
  return { to, name: resignBefore === null ? '去续签' : '重签新版本' }
}
