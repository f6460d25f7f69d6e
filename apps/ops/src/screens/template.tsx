import { TemplateDesk } from '../features/template/template-desk.tsx'

export default function TemplatesScreen() {
  return <TemplateDesk />
}
