import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { DirectoryEditor } from './directory-editor.tsx'
import classes from './permission.module.css'
import { PreviewAs } from './preview-as.tsx'
import { ROLES } from './role.ts'

/** Which entries each role has, and what one person sees of them. */
export function PermissionDesk() {
  const [filters, setFilters] = useAddressFilters()
  const role = ROLES.find(({ value }) => value === filters.role)?.value ?? 'creator'
  return (
    <>
      <PageHeader title="权限目录" description="关闭的入口会从该角色所有人的菜单里消失，几秒内生效。" />
      <div className={classes.desk}>
        <CountTabs label="角色" tabs={ROLES} value={role} onChange={(next) => setFilters({ role: next })}>
          <DirectoryEditor key={role} role={role} />
        </CountTabs>
        <PreviewAs />
      </div>
    </>
  )
}
