import { Button } from '@mantine/core'
import type { StaffAccess } from '@tingan/contract/access'
import { STAFF_ROLE_NAMES } from '@tingan/contract/ops/staff'
import { FaultPage } from '@tingan/kit/app/fault-page.tsx'
import { House } from 'lucide-react'
import { DeskLink } from '../shared/ui/desk-link.tsx'

export function NoPermissionPage({ title, access }: { title: string; access: StaffAccess }) {
  const roles = access.roles.map((role) => STAFF_ROLE_NAMES[role]).join('、')
  return (
    <FaultPage status={403} title="你的角色不能打开这个页面" actions={<HomeButton />}>
      <p>
        「{title}」需要{roles}角色。工作需要时，请超级管理员为你添加。
      </p>
    </FaultPage>
  )
}

export function HomeButton() {
  return (
    <Button component={DeskLink} to="/" leftSection={<House size={15} strokeWidth={1.9} />}>
      回到工作台
    </Button>
  )
}
