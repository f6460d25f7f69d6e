import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Loader, SegmentedControl, Textarea } from '@mantine/core'
import { type AudienceDraft, KINDS, ROLES, uidsIn } from './audience-draft.ts'
import classes from './broadcast.module.css'
import type { Reach } from './use-reach.ts'

interface Props {
  value: AudienceDraft
  onChange: (draft: AudienceDraft) => void
  reach: Reach
}

/** Everybody, people of some kinds, or people by number; with how many that are. */
export function AudienceField({ value, onChange, reach }: Props) {
  const change = (patch: Partial<AudienceDraft>) => onChange({ ...value, ...patch })
  return (
    <div className={classes.audience}>
      <SegmentedControl
        aria-label="收信人"
        data={KINDS}
        value={value.kind}
        onChange={(kind) => change({ kind })}
      />
      {value.kind === 'roles' && (
        <Checkbox.Group label="人群" value={value.roles} onChange={(roles) => change({ roles })}>
          <div className={classes.roles}>
            {ROLES.map(({ value: role, label }) => (
              <Checkbox key={role} value={role} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {value.kind === 'uids' && (
        <Textarea
          label="用户编号"
          rows={4}
          placeholder="10000001 10000002"
          description={`可以整列粘贴，最多 10,000 个。已识别 ${uidsIn(value.uidText).length.toLocaleString()} 个`}
          value={value.uidText}
          onChange={(event) => change({ uidText: event.currentTarget.value })}
        />
      )}
      <ReachNote reach={reach} />
    </div>
  )
}

function ReachNote({ reach }: { reach: Reach }) {
  return (
    <div className={classes.reach} role="status">
      <Said reach={reach} />
      {reach.unknown.length > 0 && (
        <p>
          有 {reach.unknown.length} 个编号没有对应的用户，不会发送：
          <span className={classes.unknown}>{reach.unknown.join('、')}</span>
        </p>
      )}
    </div>
  )
}

function Said({ reach: { missing, failure, counting, count, again } }: { reach: Reach }) {
  if (missing) return <span>{missing}</span>
  if (counting)
    return (
      <span>
        <Loader size={14} aria-hidden /> 正在计算人数
      </span>
    )
  if (failure)
    return (
      <span>
        没有算出人数：{failure.msg}
        <Button variant="subtle" size="compact-sm" onClick={again}>
          重试
        </Button>
      </span>
    )
  if (count === 0) return <b>没有人会收到</b>
  return <b>{count?.toLocaleString()} 人会收到</b>
}
