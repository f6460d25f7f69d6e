import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { PreviewFrame } from './preview-frame.tsx'
import classes from './writing-desk.module.css'

interface Props {
  /** The form. */
  children: ReactNode
  /** What readers will see, as the public site paints it. */
  preview: ReactNode
}

const WIDTHS = [
  { value: 'phone', label: '手机' },
  { value: 'desk', label: '电脑' },
]

/** Writing at the left, reading on a phone at the right; at a desk's width the page takes all the room. */
export function WritingDesk({ children, preview }: Props) {
  const [width, setWidth] = useState('phone')
  return (
    <div className={classes.desk} data-width={width}>
      <div className={classes.form}>{children}</div>
      <aside className={classes.preview} aria-label="预览">
        <header>
          <h2>预览</h2>
          <span>{width === 'desk' ? '切回“手机”继续编辑' : '与公开页面一致'}</span>
          <SegmentedControl size="xs" aria-label="预览宽度" data={WIDTHS} value={width} onChange={setWidth} />
        </header>
        <PreviewFrame label="公开页面预览">{preview}</PreviewFrame>
      </aside>
    </div>
  )
}
