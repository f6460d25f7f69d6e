import '@mantine/core/styles/Toolbar.layer.css'
import { Toolbar as Bar } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { LinkTool } from './link-tool.tsx'
import { CaptionTool, PictureTool } from './picture-tool.tsx'
import classes from './rich-text.module.css'
import { Tool } from './tool.tsx'
import { blocks, headings, insideTable, marks, newTable, steps, type ToolSpec } from './tools.ts'

interface Props {
  editor: Editor
  label: string
  linking: boolean
  onLinking: (linking: boolean) => void
  onPictures: (files: File[]) => void
}

export function Toolbar({ editor, label, linking, onLinking, onPictures }: Props) {
  const inside = useEditorState({
    editor,
    selector: ({ editor }) => ({
      link: editor.isActive('link'),
      picture: editor.isActive('image'),
      table: editor.isActive('table'),
    }),
  })
  return (
    <Bar className={classes.toolbar ?? ''} withBorder={false} aria-label={`${label}的格式`}>
      <Tools editor={editor} tools={steps} />
      <i />
      <Tools editor={editor} tools={headings} />
      <i />
      <Tools editor={editor} tools={marks} />
      <LinkTool editor={editor} active={inside.link} opened={linking} onToggle={onLinking} />
      <i />
      <Tools editor={editor} tools={blocks} />
      <i />
      <PictureTool onPick={onPictures} />
      {inside.picture && <CaptionTool editor={editor} />}
      <Tools editor={editor} tools={inside.table ? insideTable : newTable} />
    </Bar>
  )
}

function Tools({ editor, tools }: { editor: Editor; tools: ToolSpec[] }) {
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      tools.map(({ isOn, isPossible }) => ({ on: isOn?.(editor), off: isPossible?.(editor) === false })),
  })
  return tools.map(({ label, icon, keys, run }, at) => (
    <Tool
      key={label}
      label={label}
      icon={icon}
      keys={keys}
      active={states[at]?.on}
      disabled={states[at]?.off}
      onClick={() => run(editor.chain().focus()).run()}
    />
  ))
}
