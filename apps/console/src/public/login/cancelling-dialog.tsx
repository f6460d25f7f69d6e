import { formatDateTime } from '@tingan/rules/format'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CodeField } from '../parts/code-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Notice } from '../parts/notice.tsx'
import styles from './cancelling.module.css'
import { useRollback } from './use-rollback.ts'

interface CancellingDialogProps {
  deadline: number | null
  /** Signed out, or the session turned out to be over. */
  onLeft: () => void
}

/** The only thing an account in its cooling-off period can do: come back, or leave it at that. */
export function CancellingDialog({ deadline, onLeft }: CancellingDialogProps) {
  const [stage, setStage] = useState<'ask' | 'prove'>('ask')
  const rollback = useRollback(onLeft)
  // What belongs to the code is said here as long as its field is not there.
  const notice = rollback.errors.form ?? (stage === 'ask' ? rollback.errors.code : undefined)
  return (
    <Dialog title="账号正在注销冷静期">
      <Notice text={notice} />
      {stage === 'ask' ? (
        <>
          <p className={styles.text}>
            {deadline === null ? '冷静期结束后' : <b>{formatDateTime(deadline)}</b>}
            {deadline !== null && ' 后'}，账号与内容将被永久删除，无法找回。
          </p>
          <p className={styles.text}>现在撤销，账号、作品和收入都会恢复原样。</p>
          <div className={styles.actions}>
            <Button kind="plain" loading={rollback.leaving} onClick={() => void rollback.leave()}>
              退出
            </Button>
            <Button
              loading={rollback.sending}
              onClick={() => void rollback.send().then((sent) => sent && setStage('prove'))}
            >
              撤销注销
            </Button>
          </div>
        </>
      ) : (
        <form
          method="dialog"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void rollback.submit()
          }}
        >
          <p className={styles.text}>验证码已发送至 {rollback.mobileMask}，验证后立即恢复账号。</p>
          <CodeField
            value={rollback.code}
            error={rollback.errors.code}
            waitSeconds={rollback.left}
            sending={rollback.sending}
            sentOnce
            onChange={rollback.setCode}
            onSend={() => void rollback.send()}
          />
          <div className={styles.actions}>
            <Button kind="plain" loading={rollback.leaving} onClick={() => void rollback.leave()}>
              退出
            </Button>
            <Button type="submit" loading={rollback.submitting}>
              确认撤销
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
