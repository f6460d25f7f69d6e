import { Button } from '@mantine/core'
import { KeyHint } from '../../shared/ui/key-hint.tsx'
import classes from './review.module.css'
import type { Lost, ReviewWork } from './use-review-work.ts'

const texts: Record<Lost, string> = {
  taken: '锁定到期后，这条已被其他人领取。你的结论没有保存。',
  moved: '这条已经有了结论，或者提交人又改了内容，已重新排队。你的结论没有保存。',
}

export function LostNotice({ lost, work }: { lost: Lost; work: ReviewWork }) {
  return (
    <div className={classes.lost} role="alert">
      <p>{texts[lost]}</p>
      <Button
        loading={work.fetching}
        aria-keyshortcuts="N"
        rightSection={<KeyHint>N</KeyHint>}
        onClick={work.next}
      >
        领取下一条
      </Button>
      <Button variant="default" onClick={work.leave}>
        回到队列
      </Button>
    </div>
  )
}
