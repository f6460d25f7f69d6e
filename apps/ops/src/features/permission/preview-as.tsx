import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsConfig } from '@tingan/contract/ops/desk'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { type MenuDirectory, visibleMenu } from '@tingan/rules/menu'
import { menuSections } from '@tingan/rules/menu-sections'
import classes from './permission.module.css'
import { roleCodeName } from './role.ts'

type Preview = CallData<typeof opsConfig.previewAs>

/** The menus of one person, drawn by the same rules as the console draws them. */
export function PreviewAs() {
  const [filters, setFilters] = useAddressFilters()
  const uid = /^\d{6,15}$/.test(filters.as ?? '') ? Number(filters.as) : null
  return (
    <Card title="以某人的身份预览" className={classes.preview}>
      <KeywordField
        label="UID"
        placeholder="输入 UID"
        value={filters.as ?? ''}
        onChange={(text) => setFilters({ as: text || undefined })}
      />
      {uid ? <Menus uid={uid} /> : <p className={classes.nothing}>输入完整的 UID，看到的菜单和本人一样。</p>}
    </Card>
  )
}

function Menus({ uid }: { uid: number }) {
  const query = useQuery({ ...apiQuery(opsConfig.previewAs, { uid }), staleTime: 0 })
  return (
    <QueryState query={query}>
      {(preview) => (
        <section className={classes.person} aria-label={`${preview.nickname}看到的菜单`}>
          <p>
            <b>{preview.nickname}</b>，{roleCodeName(preview.roleCode)}
          </p>
          <Drawn preview={preview} />
        </section>
      )}
    </QueryState>
  )
}

function Drawn({ preview }: { preview: Preview }) {
  const directories = visibleMenu(preview.directoryList, preview.authType)
  if (directories.length === 0) return <p className={classes.nothing}>没有菜单，只能看到入驻引导。</p>
  return directories.map((directory) => <Area key={directory.url} directory={directory} />)
}

function Area({ directory }: { directory: MenuDirectory }) {
  const sections = menuSections(directory.menuList ?? [])
  return (
    <section aria-label={directory.name}>
      <h3>{directory.name}</h3>
      {sections.map(({ heading, links }) => (
        <div key={links[0]?.url}>
          {heading && <h4>{heading}</h4>}
          <ul>
            {links.map(({ name, url }) => (
              <li key={url}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
