import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { useStaff } from '../../shared/staff.ts'

export function Workbench() {
  const { name } = useStaff()
  return <PageHeader title={`${name}，你好`} description="从左侧选择要处理的工作。" />
}
