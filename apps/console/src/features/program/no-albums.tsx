import { Button } from '@mantine/core'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState, ListSkeleton } from '@tingan/kit/ui/states.tsx'
import { Disc3 } from 'lucide-react'
import { useScope } from '../../shared/content/scope.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import type { useAlbumId } from './use-album-id.ts'

/** Until an album is chosen; programs live in albums. */
export function NoAlbums({ query }: Pick<ReturnType<typeof useAlbumId>, 'query'>) {
  const scope = useScope()
  return (
    <Card>
      <QueryState
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            icon={Disc3}
            title="还没有专辑"
            action={
              <Button component={AppLink} to={scope.createAlbum}>
                新建专辑
              </Button>
            }
          >
            节目都放在专辑里，先建一张专辑再上传。
          </EmptyState>
        }
      >
        {() => <ListSkeleton />}
      </QueryState>
    </Card>
  )
}
