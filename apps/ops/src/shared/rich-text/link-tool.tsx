import { Button, Popover, TextInput } from '@mantine/core'
import { isSafeLink, LINK_RULE } from '@tingan/contract/rich-text'
import type { Editor } from '@tiptap/react'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import classes from './rich-text.module.css'
import { Tool } from './tool.tsx'

interface Props {
  editor: Editor
  active: boolean
  opened: boolean
  onToggle: (opened: boolean) => void
}

/** Asks for an address; one that could run something is refused while it is typed. */
export function LinkTool({ editor, active, opened, onToggle }: Props) {
  const close = () => {
    onToggle(false)
    editor.commands.focus()
  }
  return (
    <Popover opened={opened} onChange={onToggle} onClose={close} trapFocus withRoles={false} shadow="md">
      <Popover.Target>
        <span className={classes.anchor}>
          <Tool label="链接" icon={Link2} keys="Mod-k" active={active} onClick={() => onToggle(!opened)} />
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="链接">
        <LinkForm editor={editor} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [href, setHref] = useState(before)
  const address = href.trim()
  const refused = address !== '' && !isSafeLink(address)

  function save() {
    if (refused) return
    const chain = editor.chain().extendMarkRange('link')
    if (!address) chain.unsetMark('link').run()
    else if (editor.state.selection.empty && !before) chain.insertContent(linked(address)).run()
    else chain.setMark('link', { href: address }).run()
    onDone()
  }

  return (
    <div className={classes.form}>
      <TextInput
        label="链接地址"
        description="站内地址以 / 开头，例如 /help；站外只能是 https 网址"
        placeholder="/help 或 https://"
        data-autofocus
        value={href}
        error={refused ? LINK_RULE : undefined}
        onChange={(event) => setHref(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          save()
        }}
      />
      <div>
        <Button size="row" disabled={refused} onClick={save}>
          {address || !before ? '确定' : '移除链接'}
        </Button>
        <Button size="row" variant="default" onClick={onDone}>
          取消
        </Button>
      </div>
    </div>
  )
}

function linked(href: string) {
  return { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }
}
