import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { appealReason } from '@tingan/contract/fields'
import { RELEASE_TYPE, TRACK_STATUS, type TrackInfo, track, trackFields } from '@tingan/contract/track'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import { LIVE_TRACK } from '@tingan/rules/content/track-status'
import { useRef } from 'react'
import { AppealFields } from '../../shared/content/appeal-fields.tsx'
import { contentChanged } from '../../shared/content/content-cache.ts'
import { CoverField } from '../../shared/content/cover-field.tsx'
import { useScope } from '../../shared/content/scope.ts'
import { WordHits } from '../../shared/content/word-hits.tsx'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { releaseUploads } from '../../shared/upload/audio/upload-queue.ts'
import { AudioField } from './audio-field.tsx'
import { fieldTime, timeOfField } from './local-time.ts'
import { PayFields } from './pay-fields.tsx'
import { editInput, programValues } from './program-values.ts'

const WAYS = [
  { value: 1, label: '审核通过后立即发布' },
  { value: 2, label: '定时发布' },
] as const
const editable = trackFields.partial({ audioFileId: true })
const appealable = editable.extend({ reason: appealReason })

export function ProgramForm({ info }: { info: TrackInfo }) {
  const scope = useScope()
  const queries = useQueryClient()
  const router = useRouter()
  const uploadKey = useRef('')
  const appeals = info.can.appeal
  const form = useContractForm({
    call: track.edit,
    schema: appeals ? appealable : editable,
    initialValues: programValues(info),
    draftKey: `program-${info.trackId}`,
    check: ({ releaseType, releaseTime }): Record<string, string> =>
      releaseType === RELEASE_TYPE.scheduled && releaseTime === null ? { releaseTime: '请选择发布时间' } : {},
    codeFields: {
      2010: 'title',
      3101: 'title',
      3105: 'releaseTime',
      3112: 'price',
      3111: 'audioFileId',
      2013: 'audioFileId',
    },
    toInput: (filled, changed) => ({
      trackId: info.trackId,
      version: info.version,
      ...editInput(filled, changed),
      ...(appeals && { action: 'appeal' }),
    }),
    onDone: async ({ editStatus }) => {
      if (uploadKey.current) releaseUploads([uploadKey.current])
      toastSuccess(
        appeals ? '申诉已提交' : editStatus === 1 ? '修改已提交复审，听众听到的仍是原来的版本' : '已保存',
      )
      await contentChanged(queries)
      await router.navigate({ href: scope.programs(info.albumId) })
    },
  })
  const { values } = form
  const canTime = info.status !== TRACK_STATUS.published && info.status !== TRACK_STATUS.takenDown

  return (
    <ContractForm form={form} label="编辑节目" className={sheet.form}>
      <div className={sheet.wide}>
        <TextInput label="节目标题" maxLength={60} {...form.field('title')} />
        <WordHits text={values.title} />
      </div>
      <div className={sheet.wide}>
        <AudioField
          info={info}
          value={values.audioFileId}
          error={form.errors.audioFileId}
          onChange={(fileId, key) => {
            uploadKey.current = key
            form.setValue('audioFileId', fileId)
          }}
        />
      </div>
      <CoverField
        label="节目封面"
        fallback={info.albumCover}
        className={sheet.wide}
        {...form.field('cover')}
      />
      <div className={sheet.wide}>
        <Textarea
          label="节目简介"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={1000}
          {...form.field('intro')}
        />
        <WordHits text={values.intro} />
      </div>
      <Textarea
        className={sheet.wide}
        label="文稿"
        description="选填，用于搜索和字幕，10 万字以内。"
        autosize
        minRows={3}
        maxRows={12}
        {...form.field('script')}
      />
      {canTime && (
        <>
          <ChoiceField label="发布方式" options={WAYS} {...form.field('releaseType')} />
          {values.releaseType === RELEASE_TYPE.scheduled && (
            <TextInput
              type="datetime-local"
              label="发布时间"
              required
              value={fieldTime(values.releaseTime)}
              error={form.errors.releaseTime}
              data-path="releaseTime"
              onChange={(event) => form.setValue('releaseTime', timeOfField(event.currentTarget.value))}
            />
          )}
        </>
      )}
      <Checkbox
        className={sheet.wide}
        label="包含 AI 生成的内容"
        checked={values.isAi}
        onChange={(event) => form.setValue('isAi', event.currentTarget.checked)}
      />
      {info.payType !== PAY_TYPE.free && !appeals && (
        <PayFields
          payType={info.payType}
          trailer={values.trailer}
          price={values.price}
          error={form.errors.price}
          onTrailer={(on) => form.setValue('trailer', on)}
          onPrice={(price) => form.setValue('price', price)}
        />
      )}
      {appeals && <AppealFields reason={form.field('reason')} />}
      <div className={sheet.submit}>
        <Button type="submit" loading={form.submitting} disabled={!form.dirty}>
          {appeals ? '提交申诉' : LIVE_TRACK.includes(info.status) ? '保存修改' : '保存并提交'}
        </Button>
        <p className={sheet.quiet}>
          {appeals
            ? '修改和申诉理由一起提交，通过后恢复。'
            : LIVE_TRACK.includes(info.status)
              ? '标题、封面、简介、文稿和音频要先复审，期间听众听到的仍是原来的版本。'
              : '保存后重新进入审核。'}
        </p>
      </div>
    </ContractForm>
  )
}
