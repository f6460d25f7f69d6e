import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EXT_PLATS_MOST, extPlat } from '@tingan/contract/ext-plat'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Plus, Radio } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { ExtPlatForm } from './ext-plat-form.tsx'
import { ExtPlatRows } from './ext-plat-rows.tsx'

const LIST = '/usercenter/info/otherInfo'
const CREATE = '/usercenter/info/otherInfo/create'

export function ExtPlatPage() {
  const query = useQuery(apiQuery(extPlat.list, {}))
  const navigate = useNavigate()
  const full = (query.data?.length ?? 0) >= EXT_PLATS_MOST
  const add = (
    <Button component={AppLink} to={CREATE} leftSection={<Plus size={15} strokeWidth={1.9} />}>
      添加平台
    </Button>
  )
  return (
    <>
      <PageHeader
        title="其他平台信息"
        description={`你在别处的账号，最多 ${EXT_PLATS_MOST} 个，用于推荐与合作评估。`}
        actions={query.data && query.data.length > 0 && !full && add}
      />
      <Card>
        <QueryState
          query={query}
          isEmpty={(list) => list.length === 0}
          empty={
            <EmptyState icon={Radio} title="还没有添加平台" action={add}>
              添加你在其他平台的主页，合作方更容易了解你的作品和影响力。
            </EmptyState>
          }
        >
          {(list) => (
            <ExtPlatRows
              list={list}
              onEdit={(at) => void navigate({ to: CREATE, search: { edit: String(at) } as never })}
            />
          )}
        </QueryState>
      </Card>
    </>
  )
}

/** A new one, or with `edit` one that is there. */
export function ExtPlatCreatePage() {
  const query = useQuery(apiQuery(extPlat.list, {}))
  const navigate = useNavigate()
  const [{ edit }] = useAddressFilters()
  const back = () => navigate({ to: LIST })
  return (
    <>
      <PageHeader
        title={edit === undefined ? '添加其他平台' : '修改其他平台'}
        description="填写公开主页，方便核实。"
      />
      <Card>
        <QueryState query={query}>
          {(list) => {
            const at = edit !== undefined && list[Number(edit)] ? Number(edit) : null
            return <ExtPlatForm list={list} at={at} onDone={back} onCancel={() => void back()} />
          }}
        </QueryState>
      </Card>
    </>
  )
}
