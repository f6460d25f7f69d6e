import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { opsReview, RECHECK_KIND, REVIEW_STATUS } from '@tingan/contract/ops/review'
import type { ApiFailure } from '@tingan/kit/api/api-result.ts'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { focusOnArrival } from '../../shared/focus-on-arrival.ts'
import { useKeys } from '../../shared/keys.ts'
import { KeyHint } from '../../shared/ui/key-hint.tsx'
import { MarkFields } from './mark-fields.tsx'
import classes from './review.module.css'
import { type Deciding, isUnsaid, type Mark, type ReviewItem } from './review-item.ts'

interface Props {
  item: ReviewItem
  deciding: Deciding
  marks: readonly Mark[]
  onMarks: (marks: Mark[]) => void
  onDone: (item: ReviewItem) => void
  onFailure: (failure: ApiFailure) => boolean
  onCancel: () => void
}

function unsaid(marks: readonly Mark[]): Record<string, string> {
  const short = marks.flatMap((mark, at) => (isUnsaid(mark) ? [at] : []))
  return Object.fromEntries(short.map((at) => [`marks.${at}.msg`, '请填写问题（2-100个字）']))
}

/** Of papers each can have its own reason. */
function refusalHint(kind: string): string {
  if (kind === RECHECK_KIND)
    return '原结论为通过：作品下架，这段话会发给创作者，可以申诉。原结论为驳回：作品改为通过。'
  return kind.startsWith('copyright')
    ? '会和理由一起发给提交人。写成「文件名：原因」，会显示在那份文件旁边。'
    : '会和理由一起发给提交人。'
}

const NO_REASON = '请选择理由，或在补充说明里写明'

interface Values extends Record<string, unknown> {
  itemId: number
  act: 3 | 4
  reasonId: number | null
  note: string
}

/** Why it is refused, or what super should know. The digits choose a reason, Enter sends. */
export function DecideForm({ item, deciding, marks, onMarks, onDone, onFailure, onCancel }: Props) {
  const isReject = deciding === 'reject'
  const verb = isReject ? (item.kind === RECHECK_KIND ? '推翻' : '驳回') : '升级'
  const initialValues: Values = {
    itemId: item.itemId,
    act: isReject ? REVIEW_STATUS.rejected : REVIEW_STATUS.escalated,
    reasonId: null,
    note: '',
  }
  const form = useContractForm({
    call: opsReview.decide,
    initialValues,
    draftKey: `review-${item.itemId}-${deciding}`,
    check: ({ reasonId, note }: Values) => ({
      ...(isReject && !reasonId && !note.trim() && { reasonId: NO_REASON }),
      ...(isReject && unsaid(marks)),
    }),
    toInput: (filled) => ({
      ...filled,
      ...(isReject && { marks: marks.map(({ atSec, msg }) => ({ atSec, msg: msg.trim() })) }),
    }),
    codeFields: { 9004: 'reasonId' },
    onDone,
    onFailure,
  })

  function write(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit()
  }

  return (
    <ContractForm form={form} label={verb} className={classes.decide}>
      {isReject && (
        <Reasons
          kind={item.kind}
          value={form.values.reasonId}
          error={form.errors.reasonId}
          onChange={(reasonId) => form.setValue('reasonId', reasonId)}
          onSend={form.submit}
        />
      )}
      {isReject && <MarkFields marks={marks} errors={form.errors} onChange={onMarks} onKeyDown={write} />}
      <Textarea
        label={isReject ? '补充说明' : '升级说明'}
        description={isReject ? refusalHint(item.kind) : '写给超级管理员：哪里拿不准。'}
        rows={3}
        autoFocus={!isReject}
        onKeyDown={write}
        {...form.field('note')}
      />
      <div className={classes.bar}>
        <Button
          type="submit"
          color={isReject ? 'red' : 'pine'}
          loading={form.submitting}
          rightSection={<KeyHint>{isReject ? 'Enter' : 'Ctrl Enter'}</KeyHint>}
        >
          确认{verb}
        </Button>
        <Button variant="default" rightSection={<KeyHint>Esc</KeyHint>} onClick={onCancel}>
          取消
        </Button>
      </div>
    </ContractForm>
  )
}

interface ReasonsProps {
  kind: string
  value: number | null
  error: ReactNode
  onChange: (reasonId: number) => void
  onSend: () => void
}

function Reasons({ kind, value, error, onChange, onSend }: ReasonsProps) {
  const { data: reasons = [] } = useQuery(apiQuery(opsReview.reasons, { kind }))
  const digits = reasons
    .slice(0, 9)
    .map(({ reasonId }, at) => [String(at + 1), () => onChange(reasonId)] as const)
  useKeys({ ...Object.fromEntries(digits), Enter: onSend, NumpadEnter: onSend })
  return (
    <Radio.Group
      tabIndex={-1}
      ref={focusOnArrival}
      className={classes.choice ?? ''}
      label={kind === RECHECK_KIND ? '推翻理由' : '驳回理由'}
      error={error}
      value={value === null ? '' : String(value)}
      onChange={(reasonId) => onChange(Number(reasonId))}
    >
      <div className={classes.reasons}>
        {reasons.map(({ reasonId, text }, at) => (
          <Radio
            key={reasonId}
            value={String(reasonId)}
            label={
              <>
                {at < 9 && <KeyHint>{String(at + 1)}</KeyHint>} {text}
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}
