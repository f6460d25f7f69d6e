import { Button, Modal, Textarea, type TextareaProps } from '@mantine/core'
import { useMemo } from 'react'
import { diffLines } from '../../shared/rich-text/diff-lines.ts'
import { DiffTable } from '../../shared/rich-text/diff-table.tsx'
import { linesOf, titleLine } from '../../shared/rich-text/text-lines.ts'
import classes from './agreement.module.css'
import type { AgreementVersion } from './agreement-facts.ts'

type Text = Pick<AgreementVersion, 'title' | 'content'>

interface Props {
  before: Text | undefined
  after: Text
  running: boolean
  /** Props of the field for the reason. */
  reason: TextareaProps
  onSubmit: () => void
  onClose: () => void
}

/** The last look before a colleague is asked: every paragraph that changed, beside what it was. */
export function ReviewDialog({ before, after, running, reason, onSubmit, onClose }: Props) {
  const rows = useMemo(() => diffLines(before ? linesOfAll(before) : [], linesOfAll(after)), [before, after])
  const changed = rows.filter(({ same }) => !same).length
  return (
    <Modal opened onClose={onClose} title="核对差异" size={1080} closeOnClickOutside={!running}>
      <p className={classes.changed} role="status">
        {changed === 0 ? '和上一版完全一样，没有可以提交的修改。' : `共 ${changed} 处修改，请逐处核对。`}
      </p>
      <DiffTable rows={rows} />
      <Textarea mt={16} rows={2} label="修改原因" description="4-200 个字，复核的同事会看到" {...reason} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={running}>
          继续修改
        </Button>
        <Button loading={running} disabled={changed === 0} onClick={onSubmit}>
          提交复核
        </Button>
      </div>
    </Modal>
  )
}

function linesOfAll({ title, content }: Text) {
  return [titleLine(title), ...linesOf(content)]
}
