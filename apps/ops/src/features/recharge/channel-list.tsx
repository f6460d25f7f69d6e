import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { PAY_CHANNEL } from '@tingan/rules/money/order-status'
import { useState } from 'react'
import { ActDialog } from '../../shared/ui/act-dialog.tsx'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { useDone } from './recharge-cache.ts'

type Channel = CallData<typeof opsRecharge.channels>[number]

const COLUMNS = ['渠道', '适用', '状态', '操作']

export function ChannelList() {
  const query = useQuery({ ...apiQuery(opsRecharge.channels, {}), staleTime: 0 })
  const [turning, setTurning] = useState<Channel | null>(null)
  return (
    <>
      <QueryState query={query}>
        {(list) => (
          <DataTable label="支付渠道" columns={COLUMNS}>
            {list.map((channel) => (
              <Row key={channel.payChannel} channel={channel} onTurn={() => setTurning(channel)} />
            ))}
          </DataTable>
        )}
      </QueryState>
      {turning && <TurnDialog channel={turning} onClose={() => setTurning(null)} />}
    </>
  )
}

function Row({ channel, onTurn }: { channel: Channel; onTurn: () => void }) {
  const { payChannel, name, ready, on } = channel
  const act = on ? '关闭' : '打开'
  return (
    <tr>
      <td>{name}</td>
      <td>{payChannel === PAY_CHANNEL.transfer ? '企业' : '所有人'}</td>
      <td>
        <StatusPill tone={ready && on ? 'success' : 'neutral'}>{stateOf(channel)}</StatusPill>
        {!ready && <small>服务器没有配置这个渠道</small>}
      </td>
      <td className={table.actions}>
        <Button variant="default" size="row" aria-label={`${act}${name}`} disabled={!ready} onClick={onTurn}>
          {act}
        </Button>
      </td>
    </tr>
  )
}

function stateOf({ ready, on }: Channel): string {
  if (!ready) return '未接入'
  return on ? '使用中' : '已关闭'
}

function TurnDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { payChannel, name, on } = channel
  const done = useDone(onClose)
  const act = on ? '关闭' : '打开'
  const form = useContractForm({
    call: opsRecharge.setChannel,
    initialValues: { payChannel: payChannel as 1 | 2 | 3, on: !on, reason: '' },
    draftKey: `pay-channel-${payChannel}`,
    codeFields: { 2006: 'reason' },
    onDone: () => done(`已${act}${name}`),
  })
  return (
    <ActDialog
      form={form}
      title={`${act}${name}`}
      text={
        on
          ? '关闭后不再有人能选它付款；已经出示的付款码仍能付款，到账照常入账。'
          : '打开后，充值时可以选它付款。'
      }
      submit={act}
      danger={on}
      onClose={onClose}
    >
      <Textarea label="原因" rows={3} data-autofocus {...form.field('reason')} />
    </ActDialog>
  )
}
