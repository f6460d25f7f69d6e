import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { track } from '@tingan/contract/track'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { toastInfo } from '@tingan/kit/ui/toast.ts'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { PlanField, USUAL_PLAN } from '../../shared/content/plan-field.tsx'
import { useScope } from '../../shared/content/scope.ts'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import { albumQuery } from './program-queries.ts'
import classes from './program-upload.module.css'
import type { ProgramsForm } from './use-programs-form.ts'

const WAYS = [
  { value: 1, label: '审核通过后立即发布' },
  { value: 2, label: '定时发布' },
] as const
const SCHEDULED = 2

/** When they come out; with a plan, all times are filled in at once. */
export function ReleaseField({ form, albumId }: { form: ProgramsForm; albumId: number }) {
  const scope = useScope()
  const plan = useQuery(albumQuery(scope, albumId)).data?.fields.updatePlan
  const [rule, setRule] = useState(USUAL_PLAN)
  const { list, releaseType } = form.values
  const fill = useAction(track.queryReleaseTime, {
    onDone: (slots) => {
      form.setRows(
        list.map((row, at) => ({ ...row, releaseTime: slots[at]?.releaseTime ?? row.releaseTime })),
      )
      if (slots.length < list.length) toastInfo('90 天内排不下全部节目，其余请手动选择时间')
    },
  })
  return (
    <div className={classes.release}>
      <ChoiceField
        label="发布方式"
        options={WAYS}
        required
        value={releaseType as 1 | 2}
        onChange={form.setReleaseType}
      />
      {releaseType === SCHEDULED && (
        <>
          {!plan && (
            <PlanField
              label="按这个节奏安排"
              description="专辑没有设置更新计划，这里的节奏只用于这一批。"
              value={rule}
              onChange={setRule}
            />
          )}
          <Button
            variant="default"
            leftSection={<CalendarClock size={15} strokeWidth={1.9} />}
            disabled={list.length === 0}
            loading={fill.running}
            onClick={() => void fill.run({ albumId, count: list.length, ...(plan ? {} : { rule }) })}
          >
            {plan ? '按更新计划填写时间' : '填写发布时间'}
          </Button>
        </>
      )}
    </div>
  )
}
