import { ConfirmDialog } from '@tingan/kit/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { logout } from '../../shared/session/logout.ts'

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [running, setRunning] = useState(false)
  return (
    <ConfirmDialog
      opened
      title="退出登录"
      confirmText="退出登录"
      running={running}
      onCancel={onClose}
      onConfirm={() => {
        setRunning(true)
        void logout()
      }}
    >
      这台设备上所有打开的听岸页面都会退出，只存在这台设备上的未提交内容会清除。其他设备不受影响。
    </ConfirmDialog>
  )
}
