import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import { nextHour } from '../../shared/beijing-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { DateTimeField } from '../../shared/ui/date-time-field.tsx'
import classes from './news.module.css'
import { isScheduled } from './news-status.ts'
import type { NewsWriting } from './use-news-form.ts'

interface Props {
  writing: NewsWriting
  opened: boolean
  onClose: () => void
}

/** When readers get it: now, or at an hour to come. */
export function PublishDialog({ writing, opened, onClose }: Props) {
  const { saved } = writing
  const waiting = saved !== null && isScheduled(saved)
  return (
    <Modal opened={opened} onClose={onClose} title={waiting ? '改发布时间' : '发布资讯'} size={420}>
      <When writing={writing} onDone={onClose} />
    </Modal>
  )
}

function When({ writing: { form, saved, send }, onDone }: { writing: NewsWriting; onDone: () => void }) {
  const { publishAt } = form.values
  const [later, setLater] = useState(publishAt !== null)

  function choose(way: string) {
    setLater(way === 'later')
    form.setValue('publishAt', way === 'later' ? (publishAt ?? nextHour()) : null)
  }

  function confirm() {
    if (saved && isScheduled(saved)) send('reschedule')
    else send('publish')
    onDone()
  }

  return (
    <>
      <Radio.Group label="发布时间" value={later ? 'later' : 'now'} onChange={choose}>
        <div className={classes.times}>
          <Radio value="now" label="立即发布" />
          <Radio value="later" label="定时发布" />
        </div>
      </Radio.Group>
      {later && (
        <DateTimeField
          label="定时"
          description="到点后自动出现在官网"
          value={publishAt}
          min={serverNow()}
          onChange={(ts) => form.setValue('publishAt', ts)}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          取消
        </Button>
        <Button disabled={later && !publishAt} onClick={confirm}>
          {later ? '定时发布' : '立即发布'}
        </Button>
      </div>
    </>
  )
}
