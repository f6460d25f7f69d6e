import { RICH_TEXT_MOST, type RichText } from '@tingan/contract/rich-text'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { type Cleaned, cleanHtml, cleanText } from './clean-paste.ts'
import { extensions } from './extensions.ts'
import { insertPictures } from './insert-pictures.ts'
import { editorTree, storedTree } from './stored-tree.ts'
import { UploadPlaces } from './upload-places.ts'

interface Options {
  value: RichText
  onChange: (text: RichText) => void
  /** What a reader of the screen hears, and where the form finds it. */
  attributes: Record<string, string>
  onLink: () => void
}

const ALL = [...extensions, UploadPlaces]

/** The editor of one text: hands out stored trees, takes them in, and says what it could not keep. */
export function useRichText({ value, onChange, attributes, onLink }: Options) {
  const [notice, setNotice] = useState('')
  const known = useRef(value)
  const latest = useRef<Editor | null>(null)
  const linking = useRef(onLink)

  const pictures = (files: File[], at?: number) => {
    const editor = latest.current
    if (editor) void insertPictures(editor, files, at ?? editor.state.selection.from, setNotice)
  }
  const [editorProps] = useState(() => ({
    attributes,
    transformPastedHTML: (html: string) => told(cleanHtml(html, room(latest.current))),
    transformPastedText: (text: string) => told(cleanText(text, room(latest.current))),
    handlePaste: (_view: unknown, event: ClipboardEvent) => takeFiles(event.clipboardData),
    handleDrop: (view: Editor['view'], event: DragEvent) => {
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      return takeFiles(event.dataTransfer, at)
    },
    handleKeyDown: (_view: unknown, event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false
      linking.current()
      return true
    },
  }))

  const editor = useEditor({
    extensions: ALL,
    content: editorTree(value),
    editorProps,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => {
      known.current = storedTree(editor.getJSON())
      onChange(known.current)
    },
  })
  useEffect(() => {
    latest.current = editor
    linking.current = onLink
  })

  // Another text came from outside: a draft was thrown away, or somebody else saved first.
  useEffect(() => {
    if (JSON.stringify(value) === JSON.stringify(known.current)) return
    known.current = value
    editor.commands.setContent(editorTree(value), { emitUpdate: false })
  }, [editor, value])

  return { editor, notice, pictures, dismiss: () => setNotice('') }

  function told({ content, dropped }: Cleaned): string {
    setNotice(dropped.length > 0 ? `粘贴时去掉了：${dropped.join('、')}` : '')
    return content
  }

  function takeFiles(data: DataTransfer | null, at?: number): boolean {
    const files = [...(data?.files ?? [])]
    // A copied piece of text may bring its own picture along as a file; the words are meant then.
    if (files.length === 0 || data?.getData('text/plain')) return false
    pictures(files, at)
    return true
  }
}

function room(editor: Editor | null): number {
  return Math.max(0, RICH_TEXT_MOST - (editor?.state.doc.textContent.length ?? 0))
}
