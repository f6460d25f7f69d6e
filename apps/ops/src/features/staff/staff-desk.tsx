import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { opsStaff, STAFF_ROLE_NAMES } from '@tingan/contract/ops/staff'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { StaffMember } from '../../shared/staff.ts'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { StaffDialog } from './staff-dialog.tsx'

const COLUMNS = ['姓名', '角色', '动态码', '最近登录', '状态', '操作']

const ENABLED = 1

export function StaffDesk() {
  const query = useQuery(apiQuery(opsStaff.list, {}))
  const [editing, setEditing] = useState<StaffMember | 'new' | null>(null)
  return (
    <>
      <PageHeader
        title="员工"
        description="新增、加角色、重置他人的密码或动态码需要另一位超级管理员复核；停用和减角色立即生效。"
        actions={
          <Button leftSection={<UserPlus size={16} strokeWidth={1.9} />} onClick={() => setEditing('new')}>
            新增员工
          </Button>
        }
      />
      <QueryState query={query}>
        {(staff) => (
          <DataTable label="员工列表" columns={COLUMNS}>
            {staff.map((member) => (
              <Row key={member.staffId} member={member} onEdit={() => setEditing(member)} />
            ))}
          </DataTable>
        )}
      </QueryState>
      {editing && (
        <StaffDialog member={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  )
}

function Row({ member, onEdit }: { member: StaffMember; onEdit: () => void }) {
  return (
    <tr>
      <td>
        {member.name}
        <small>{member.username}</small>
      </td>
      <td>{member.roles.map((role) => STAFF_ROLE_NAMES[role]).join('、')}</td>
      <td className={table.fixed}>{member.totpReady ? '已绑定' : '未绑定'}</td>
      <td className={table.fixed}>{formatDateTime(member.lastLoginAt)}</td>
      <td className={table.fixed}>
        {member.status === ENABLED ? (
          <StatusPill tone="success">启用</StatusPill>
        ) : (
          <StatusPill tone="neutral">停用</StatusPill>
        )}
      </td>
      <td className={table.actions}>
        <Button variant="default" size="row" aria-label={`修改${member.name}`} onClick={onEdit}>
          修改
        </Button>
      </td>
    </tr>
  )
}
