import { HelpEditor } from '../../features/help/help-editor.tsx'

export default function HelpEditScreen() {
  return <HelpEditor />
}
