import { Button } from '@mantine/core'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { AudioLines } from 'lucide-react'
import { idOf, useScope } from '../../shared/content/scope.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'

/** What an album without programs needs next. */
export function NoProgramPage() {
  const scope = useScope()
  const albumId = idOf(useAddressFilters()[0].albumId) ?? undefined
  return (
    <>
      <PageHeader title="暂无节目" />
      <div className={sheet.stack}>
        <Card>
          <EmptyState
            icon={AudioLines}
            title="这里还没有节目"
            action={
              <div className={sheet.buttons}>
                <Button component={AppLink} to={scope.upload(albumId)}>
                  上传节目
                </Button>
                <Button component={AppLink} to="/creator-center/art" variant="default">
                  封面与音频制作指南
                </Button>
              </div>
            }
          >
            支持 MP3、M4A、AAC、WAV、FLAC，每个 30 秒到 6 小时、不超过
            1GB。专辑通过审核后，第一个节目发布时自动上架。
          </EmptyState>
        </Card>
      </div>
    </>
  )
}
