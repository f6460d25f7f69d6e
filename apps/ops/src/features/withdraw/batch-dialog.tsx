import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Modal, Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatMoney } from '@tingan/rules/format'
import { useState } from 'react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import record from '../../shared/ui/record.module.css'
import { WithdrawStatus } from './withdraw-status.tsx'

const COLUMNS = ['提现单', '收款人', '实际打款（元）', '状态']
const PER_PAGE = 20

/** The payments of a batch. One that bounced and was tried again stands in the batch of its new try. */
export function BatchDialog({ batchNo, onClose }: { batchNo: string; onClose: () => void }) {
  const [pn, setPn] = useState(1)
  const query = useQuery({
    ...apiQuery(opsWithdraw.list, { batchNo, pn, rn: PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal opened onClose={onClose} title={`批次 ${batchNo}`} size={760}>
      <QueryState
        query={query}
        isEmpty={({ total }) => total === 0}
        empty={<p className={record.nothing}>这个批次里的提现都已重新发起。</p>}
      >
        {({ list, total }) => (
          <>
            <DataTable
              label="批次明细"
              columns={COLUMNS}
              figures={['实际打款（元）']}
              busy={query.isPlaceholderData}
            >
              {list.map((row) => (
                <tr key={row.withdrawNo}>
                  <td className={table.fixed}>
                    <DeskLink to={`/withdraw?status=all&id=${row.withdrawNo}`}>{row.withdrawNo}</DeskLink>
                  </td>
                  <td>
                    {row.payee}
                    <small>
                      {row.bankName} {row.cardNo}
                    </small>
                  </td>
                  <td className={table.figure}>{formatMoney(row.netFen)}</td>
                  <td className={table.fixed}>
                    <WithdrawStatus status={row.status} />
                    {row.bankReturn && <small>{row.bankReturn}</small>}
                  </td>
                </tr>
              ))}
            </DataTable>
            {total > PER_PAGE && (
              <Pagination size="sm" mt={12} value={pn} total={Math.ceil(total / PER_PAGE)} onChange={setPn} />
            )}
          </>
        )}
      </QueryState>
    </Modal>
  )
}
