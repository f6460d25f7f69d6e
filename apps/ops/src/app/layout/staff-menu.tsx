import { Menu } from '@mantine/core'
import { opsStaff, STAFF_ROLE_NAMES } from '@tingan/contract/ops/staff'
import classes from '@tingan/kit/layout/header.module.css'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Avatar } from '@tingan/kit/ui/avatar.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { LogOut } from 'lucide-react'
import { leave } from '../../shared/call-ops.ts'
import type { StaffMember } from '../../shared/staff.ts'

export function StaffMenu({ staff }: { staff: StaffMember }) {
  const logout = useAction(opsStaff.logout, { onDone: leave })
  const roles = staff.roles.map((role) => STAFF_ROLE_NAMES[role]).join('、')
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <button type="button" className={classes.me}>
          <Avatar src="" name={staff.name} />
          <span>
            <b>{staff.name}</b>
            <span className={classes.mark}>{roles}</span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>用户名 {staff.username}</Menu.Label>
        <Menu.Label>本次登录 {formatDateTime(staff.lastLoginAt)}</Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<LogOut size={16} strokeWidth={1.9} aria-hidden />}
          disabled={logout.running}
          onClick={() => void logout.run({})}
        >
          退出登录
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
