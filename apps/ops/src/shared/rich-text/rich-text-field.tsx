import '@tingan/kit/rich-text/article.css'
import { Input } from '@mantine/core'
import { RICH_TEXT_MOST, type RichText, textLength } from '@tingan/contract/rich-text'
import { EditorContent } from '@tiptap/react'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import classes from './rich-text.module.css'
import { Toolbar } from './toolbar.tsx'
import { useRichText } from './use-rich-text.ts'

interface Props {
  label: string
  /** Its name in the form. */
  name: string
  value: RichText
  onChange: (text: RichText) => void
  errors: Record<string, unknown>
}

/** A text with headings, lists, links, pictures and tables; what it hands out is the contract's tree. */
export function RichTextField({ label, name, value, onChange, errors }: Props) {
  const id = useId()
  const [linking, setLinking] = useState(false)
  const { editor, notice, pictures, dismiss } = useRichText({
    value,
    onChange,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': id,
      'aria-describedby': `${id}-count`,
      'data-path': name,
      class: 'rich',
    },
    onLink: () => setLinking(true),
  })
  const error = errorWithin(errors, name)
  const length = textLength(value)
  return (
    <Input.Wrapper
      label={label}
      withAsterisk
      labelElement="div"
      labelProps={{ id }}
      error={error}
      errorProps={{ role: 'alert' }}
    >
      <div className={classes.box} data-error={Boolean(error)}>
        <div className={classes.top}>
          <Toolbar
            editor={editor}
            label={label}
            linking={linking}
            onLinking={setLinking}
            onPictures={(files) => pictures(files)}
          />
          <div role="status" className={classes.notice}>
            {notice && (
              <p>
                {notice}
                <button type="button" aria-label="知道了" onClick={dismiss}>
                  <X size={13} strokeWidth={2.2} aria-hidden />
                </button>
              </p>
            )}
          </div>
        </div>
        <EditorContent editor={editor} className={classes.content} />
        <footer className={classes.foot}>
          <span id={`${id}-count`} data-over={length > RICH_TEXT_MOST}>
            {length.toLocaleString()} / {RICH_TEXT_MOST.toLocaleString()} 字
          </span>
        </footer>
      </div>
    </Input.Wrapper>
  )
}

/** The tree is judged node by node; whatever is wrong inside it is said under the whole. */
function errorWithin(errors: Record<string, unknown>, name: string): string | undefined {
  const found = Object.keys(errors).find((path) => path === name || path.startsWith(`${name}.`))
  return found ? String(errors[found]) : undefined
}
