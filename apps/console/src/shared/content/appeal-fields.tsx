import { Textarea, type TextareaProps } from '@mantine/core'
import sheet from '../ui/sheet.module.css'

/** The word that goes with what was mended. */
export function AppealFields({ reason }: { reason: TextareaProps }) {
  return (
    <>
      <h3>申诉</h3>
      <Textarea
        className={sheet.wide}
        label="申诉理由"
        description="说明已做的修改或不同意的原因，会由另一位审核人员处理。"
        autosize
        minRows={3}
        maxLength={500}
        {...reason}
      />
    </>
  )
}
