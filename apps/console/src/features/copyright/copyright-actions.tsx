import { Button } from '@mantine/core'
import { type CopyrightRow, copyright } from '@tingan/contract/copyright'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { useState } from 'react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './copyright.module.css'
import { useReload } from './copyright-query.ts'

const BindDialog = lazyPart(() => import('./bind-dialog.tsx').then((part) => part.BindDialog))
const small = { size: 'compact-sm', h: 30, px: 12 } as const

/** What may be done with a record now; the server says what. */
export function CopyrightActions({ record }: { record: CopyrightRow }) {
  const { copyrightId, version, name, can } = record
  const [binding, setBinding] = useState(false)
  const reload = useReload()
  const failed = () => {
    void reload()
    return false
  }
  const withdraw = useAction(copyright.edit, { success: '已撤回', onDone: reload, onFailure: failed })
  const discard = useAction(copyright.edit, { success: '已放弃修改', onDone: reload, onFailure: failed })
  const remove = useAction(copyright.edit, { success: '已删除', onDone: reload, onFailure: failed })
  return (
    <div className={classes.actions}>
      {can.bind && (
        <Button
          variant="default"
          {...small}
          aria-label={`绑定专辑：${name}`}
          onClick={() => setBinding(true)}
        >
          绑定专辑
        </Button>
      )}
      {can.edit && (
        <Button
          component={AppLink}
          to={`/copyright/edit?copyrightId=${copyrightId}`}
          variant="default"
          {...small}
          aria-label={`修改：${name}`}
        >
          修改
        </Button>
      )}
      {can.withdraw && (
        <ConfirmButton
          label="撤回"
          variant="default"
          {...small}
          title="撤回审核？"
          confirmText="撤回"
          onConfirm={() => withdraw.run({ copyrightId, version, action: 'withdraw' })}
        >
          撤回后变为草稿，修改后可以重新提交，需要重新排队。
        </ConfirmButton>
      )}
      {can.discard && (
        <ConfirmButton
          label="放弃修改"
          variant="default"
          {...small}
          title="放弃这次修改？"
          confirmText="放弃修改"
          onConfirm={() => discard.run({ copyrightId, version, action: 'discard' })}
        >
          没有通过的修改会被丢弃，现在有效的内容不变。
        </ConfirmButton>
      )}
      {can.remove && (
        <ConfirmButton
          label="删除"
          variant="subtle"
          color="red"
          danger
          {...small}
          title={`删除「${name}」？`}
          confirmText="删除"
          onConfirm={() => remove.run({ copyrightId, version, action: 'delete' })}
        >
          删除后不能恢复，已上传的证明文件也会一并删除。
        </ConfirmButton>
      )}
      {binding && <BindDialog record={record} onClose={() => setBinding(false)} />}
    </div>
  )
}
