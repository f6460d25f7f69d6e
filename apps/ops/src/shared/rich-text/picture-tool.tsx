import { Button, Popover, TextInput } from '@mantine/core'
import { PICTURE_TYPES } from '@tingan/kit/api/picture-file.ts'
import type { Editor } from '@tiptap/react'
import { Captions, ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import classes from './rich-text.module.css'
import { Tool } from './tool.tsx'

const LONGEST_CAPTION = 100

/** Pictures from the disk; pasting and dropping do the same. */
export function PictureTool({ onPick }: { onPick: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tool label="插入图片" icon={ImagePlus} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        accept={PICTURE_TYPES.join()}
        multiple
        hidden
        aria-label="选择图片"
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** What a picture shows, for those who do not see it. */
export function CaptionTool({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withRoles={false} shadow="md">
      <Popover.Target>
        <span className={classes.anchor}>
          <Tool label="图片说明" icon={Captions} onClick={() => setOpened(!opened)} />
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="图片说明">
        <CaptionForm editor={editor} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function CaptionForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [alt, setAlt] = useState(String(editor.getAttributes('image').alt ?? ''))
  function save() {
    editor.commands.updateAttributes('image', { alt: alt.trim() })
    onDone()
  }
  return (
    <div className={classes.form}>
      <TextInput
        label="图片说明"
        description="读屏软件会读出它，图片打不开时也会显示"
        data-autofocus
        maxLength={LONGEST_CAPTION}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          save()
        }}
      />
      <div>
        <Button size="row" onClick={save}>
          确定
        </Button>
      </div>
    </div>
  )
}
