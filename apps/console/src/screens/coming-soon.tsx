import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { isCheckin } from '@tingan/rules/checkin'
import { findRoute } from '@tingan/rules/routes'
import { ArrowLeft, Construction } from 'lucide-react'
import { AppLink } from '../shared/ui/app-link.tsx'

/** Stands where a screen will be. */
export default function ComingSoon() {
  const { pathname } = useLocation()
  const title = findRoute(pathname)?.title ?? ''
  // Onboarding holds people to its own pages: the way out of it is the public site.
  const [home, homeName] = isCheckin(pathname)
    ? (['/home', '去官网看看'] as const)
    : (['/index', '回到首页'] as const)
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon={Construction}
          title="即将开放"
          action={
            <div style={{ display: 'flex', gap: 10 }}>
              <Button
                variant="default"
                leftSection={<ArrowLeft size={15} strokeWidth={1.9} />}
                onClick={() => history.back()}
              >
                返回上一页
              </Button>
              <Button component={AppLink} to={home}>
                {homeName}
              </Button>
            </div>
          }
        >
          “{title}”还在建设中，目前不能使用。开放后会直接出现在这个地址，无需另外申请。
        </EmptyState>
      </Card>
    </>
  )
}
