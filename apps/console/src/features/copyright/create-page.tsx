import { useNavigate } from '@tanstack/react-router'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { CopyrightForm } from './copyright-form.tsx'

/** `/copyright/create`. */
export function CreatePage() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title="新增版权"
        description="准备好授权书或版权页的扫描件。填写的内容会自动保存在这台电脑上。"
      />
      <CopyrightForm
        record={null}
        onSubmitted={() => navigate({ to: '/copyright/list' })}
        onKept={(copyrightId) =>
          navigate({ to: '/copyright/edit', search: { copyrightId: String(copyrightId) } as never })
        }
      />
    </>
  )
}
