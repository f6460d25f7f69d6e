import { Button, Modal, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import classes from './content.module.css'

const LEAST = 10
const MOST = 500

interface Props {
  /** What it is about. */
  name: string
  /** Why it was taken down. */
  cause: string
  onClose: () => void
  /** Answers whether it was taken; if not, the words stay. */
  onSend: (reason: string) => Promise<boolean>
}

/** Another person looks at it again. */
export function AppealDialog({ name, cause, onClose, onSend }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const [running, setRunning] = useState(false)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const length = [...reason.trim()].length
    if (running || length < LEAST || length > MOST) return setError(`请填写申诉理由（${LEAST}-${MOST}个字）`)
    setError('')
    setRunning(true)
    const taken = await onSend(reason.trim())
    setRunning(false)
    if (taken) onClose()
  }

  return (
    <Modal opened onClose={onClose} title={`申诉：${name}`} size={480} closeOnClickOutside={!running}>
      <form onSubmit={(event) => void send(event)} className={classes.dialog} noValidate>
        {cause && <p>下架原因：{cause}</p>}
        <Textarea
          label="申诉理由"
          description="说明已做的修改或不同意的原因，会由另一位审核人员处理。"
          required
          autosize
          minRows={4}
          maxLength={MOST}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={running}>
            取消
          </Button>
          <Button type="submit" loading={running}>
            提交申诉
          </Button>
        </div>
      </form>
    </Modal>
  )
}
