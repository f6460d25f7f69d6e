import { EDIT_STATUS } from '@tingan/contract/album'
import type { CopyrightRow } from '@tingan/contract/copyright'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { ShieldCheck } from 'lucide-react'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './copyright.module.css'
import { CopyrightActions } from './copyright-actions.tsx'
import { CopyrightStatus } from './copyright-status.tsx'
import { termText, workLine } from './copyright-words.ts'

export function CopyrightItem({ record }: { record: CopyrightRow }) {
  const [, setFilters] = useAddressFilters()
  return (
    <li>
      <span className={sheet.icon}>
        <ShieldCheck size={18} strokeWidth={1.9} aria-hidden />
      </span>
      <div className={classes.text}>
        <b>
          <button
            type="button"
            className={classes.name}
            onClick={() => setFilters({ open: String(record.copyrightId) })}
          >
            {record.name}
          </button>
          <CopyrightStatus record={record} />
        </b>
        <p>{workLine(record)}</p>
        <p>
          {termText(record)}
          {record.albumCount > 0 && ` · 已绑定 ${record.albumCount} 张专辑`}
        </p>
        <Trouble record={record} />
      </div>
      <CopyrightActions record={record} />
    </li>
  )
}

function Trouble({ record: { rejectReason, editStatus, expireSoon, albumCount } }: { record: CopyrightRow }) {
  if (rejectReason) return <p className={classes.reason}>未通过：{rejectReason}</p>
  if (editStatus === EDIT_STATUS.refused)
    return <p className={classes.reason}>修改未通过，原内容继续有效。</p>
  if (expireSoon && albumCount > 0)
    return <p className={classes.warn}>到期 15 天后，绑定的专辑会被下架，请及时续期。</p>
  return null
}
