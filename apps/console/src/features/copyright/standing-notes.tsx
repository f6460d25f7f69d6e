import { EDIT_STATUS } from '@tingan/contract/album'
import { COPYRIGHT_STATUS, type CopyrightInfo } from '@tingan/contract/copyright'
import { CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './copyright.module.css'

const { reviewing, refused, expired, invalid } = COPYRIGHT_STATUS

/** What came back or is on its way, before anything else about a record. */
export function StandingNotes({ info }: { info: CopyrightInfo }) {
  const { status, editStatus } = info
  return (
    <>
      {status === reviewing && <Note>审核中，一般 3 个工作日内有结果。需要改动时可以先撤回。</Note>}
      {status === refused && <Note bad>未通过：{info.rejectReason}</Note>}
      {status === expired && (
        <Note bad>授权已到期。绑定的专辑在到期 15 天后下架，请上传续期文件、改好期限后重新提交。</Note>
      )}
      {status === invalid && (
        <Note bad>
          已被平台判定失效{info.rejectReason && `：${info.rejectReason}`}
          。绑定的专辑已下架，这条记录不能再用。
        </Note>
      )}
      {info.expireSoon && <Note>授权即将到期，请修改期限并上传续期文件。</Note>}
      {editStatus === EDIT_STATUS.reviewing && (
        <Note>
          修改正在审核，通过前原内容继续有效。
          <Diff info={info} />
        </Note>
      )}
      {editStatus === EDIT_STATUS.refused && (
        <Note bad>
          修改未通过：{info.editReason}。原内容继续有效。
          <Diff info={info} />
        </Note>
      )}
    </>
  )
}

function Note({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  const Icon = bad ? CircleAlert : Clock
  return (
    <div className={sheet.notice} data-tone={bad ? 'error' : 'wait'} role="status">
      <Icon size={16} strokeWidth={1.9} aria-hidden />
      <div>{children}</div>
    </div>
  )
}

function Diff({ info }: { info: CopyrightInfo }) {
  return (
    <dl className={classes.diff} aria-label="修改前后">
      {info.editDiff.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <del>{before || '（空）'}</del> → <ins>{after || '（空）'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
