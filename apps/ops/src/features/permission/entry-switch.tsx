import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsConfig } from '@tingan/contract/ops/desk'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmDialog } from '@tingan/kit/ui/confirm-dialog.tsx'
import { useState } from 'react'
import classes from './permission.module.css'
import type { EditableRole } from './role.ts'

interface Props {
  role: EditableRole
  entry: { name: string; url: string; allow: boolean }
  closed: string[]
}

/** Opening is harmless; closing takes something away from many, so it asks. */
export function EntrySwitch({ role, entry, closed }: Props) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const set = useAction(opsConfig.setPermission, {
    success: '已生效',
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: apiKey(opsConfig.permissions) })
      await queries.invalidateQueries({ queryKey: apiKey(opsConfig.previewAs) })
      setAsking(false)
    },
  })
  const { name, url } = entry
  const isClosed = closed.includes(url)
  if (!entry.allow && !isClosed) return <small className={classes.never}>该角色没有</small>
  return (
    <>
      <Switch
        aria-label={`${name}（${url}）`}
        checked={!isClosed}
        disabled={set.running}
        onChange={() => (isClosed ? void set.run({ role, url, allow: true }) : setAsking(true))}
      />
      <ConfirmDialog
        opened={asking}
        title={`关闭「${name}」`}
        confirmText="关闭入口"
        tone="danger"
        running={set.running}
        onConfirm={() => void set.run({ role, url, allow: false })}
        onCancel={() => setAsking(false)}
      >
        该角色的所有人都将看不到这个入口（{url}），直到重新打开。
      </ConfirmDialog>
    </>
  )
}
