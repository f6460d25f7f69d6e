import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { toastInfo } from '@tingan/kit/ui/toast.ts'
import { Rss } from 'lucide-react'
import { useEffect } from 'react'
import { useScope } from '../../shared/content/scope.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { AlbumForm } from './album-form.tsx'
import { categoriesQuery, gateQuery } from './album-queries.ts'
import { PodcastImportPage } from './podcast/podcast-import-page.tsx'

/** Behind the gate: what has to be settled first is told, and one is taken there. */
export function AlbumCreatePage() {
  const scope = useScope()
  const router = useRouter()
  const [{ from }] = useAddressFilters()
  const gate = useQuery(gateQuery(scope))
  const categories = useQuery(categoriesQuery)
  const stop = gate.data
  useEffect(() => {
    if (!stop) return
    toastInfo(stop.msg)
    void router.navigate({ href: stop.to, replace: true })
  }, [stop, router])

  if (from === 'podcast' && gate.data === null) return <PodcastImportPage />
  return (
    <>
      <PageHeader
        title="新建专辑"
        actions={
          <Button
            component={AppLink}
            to={scope.importPodcast}
            variant="default"
            leftSection={<Rss size={15} strokeWidth={1.9} />}
          >
            从播客导入
          </Button>
        }
        description={
          <>
            专辑是节目的家。提交即表示你已阅读 <AppLink to={scope.agreement}>资源授权协议</AppLink>。
          </>
        }
      />
      <div className={sheet.stack}>
        <Card>
          <QueryState query={gate}>
            {(found) =>
              found ? null : (
                <QueryState query={categories}>
                  {(list) => <AlbumForm info={null} categories={list} />}
                </QueryState>
              )
            }
          </QueryState>
        </Card>
      </div>
    </>
  )
}
