import { Button } from '@mantine/core'
import { Card } from '@tingan/kit/ui/card.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Disc3 } from 'lucide-react'
import { useScope } from '../../shared/content/scope.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'

/** An address that names no album. */
export function ChooseAlbum() {
  const scope = useScope()
  return (
    <Card>
      <EmptyState
        icon={Disc3}
        title="先选一张专辑"
        action={
          <Button component={AppLink} to={scope.albums}>
            去专辑管理
          </Button>
        }
      >
        这个页面要从一张专辑打开。
      </EmptyState>
    </Card>
  )
}
