import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Modal, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsContent, slideInput } from '@tingan/contract/ops/content'
import { isInSiteLink } from '@tingan/contract/rich-text'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { ConflictNote } from '../../shared/ui/conflict-note.tsx'
import { DateTimeField } from '../../shared/ui/date-time-field.tsx'
import { PictureField } from '../../shared/ui/picture-field.tsx'
import classes from './slide.module.css'
import { type Position, type Slide, sizeRefusal } from './slide-facts.ts'
import { SlideWords } from './slide-words.tsx'
import { useFreshSlide } from './use-fresh-slide.ts'

const MONTH_MS = 30 * 86_400_000
const STALE = 2006
const OUTSIDE = '只能跳转到站内地址，以 / 开头'

interface Props {
  place: Position
  slide: Slide | null
  onClose: () => void
}

export function SlideDialog({ place, slide, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${slide ? '编辑' : '新增'}${place.label}轮播`}
      size={760}
      closeOnClickOutside={false}
    >
      <SlideForm place={place} slide={slide} onDone={onClose} />
    </Modal>
  )
}

function SlideForm({ place, slide, onDone }: { place: Position; slide: Slide | null; onDone: () => void }) {
  const queries = useQueryClient()
  const fresh = useFreshSlide(slide)
  const form = useContractForm({
    call: opsContent.slideSave,
    schema: slideInput.omit({ position: true }),
    initialValues: slideValues(slide),
    draftKey: `slide-${place.key}-${slide?.slideId ?? 'new'}`,
    toInput: (filled) => ({
      ...filled,
      position: place.value,
      ...(fresh.slide && { slideId: fresh.slide.slideId, version: fresh.slide.version }),
    }),
    onDone: async () => {
      toastSuccess('已保存')
      await queries.invalidateQueries({ queryKey: apiKey(opsContent.slideList) })
      onDone()
    },
    onFailure: async ({ code }) => {
      const now = code === STALE ? await fresh.ask() : null
      if (now) form.rebase(slideValues(now))
      return now !== null
    },
  })
  const { values } = form
  const jumpUrl = values.jumpUrl.trim()
  const outside = jumpUrl !== '' && !isInSiteLink(jumpUrl)

  return (
    <ContractForm form={form} label="轮播" className={classes.form}>
      <ConflictNote shown={fresh.conflict} />
      <PictureField
        label="图片"
        name="image"
        required
        hint={`${place.width}×${place.height}，PNG 或 JPG，不超过 10 MB。文字由页面加上，图片左侧请留白`}
        ratio={place.width / place.height}
        value={values.image}
        error={form.errors.image}
        refuse={(picture) => sizeRefusal(place, picture)}
        onChange={(image) => form.setValue('image', image)}
      >
        <SlideWords {...values} />
      </PictureField>
      <div className={classes.pair}>
        <TextInput label="标题" description="2-40 个字" {...form.field('title')} />
        <TextInput label="副标题" description="选填，不超过 60 个字" {...form.field('subtitle')} />
        <TextInput
          label="跳转地址"
          placeholder="/news"
          description="站内地址，例如 /news?newsId=1001"
          {...form.field('jumpUrl')}
          error={outside ? OUTSIDE : form.errors.jumpUrl}
        />
        <Switch
          className={classes.switch ?? ''}
          label="启用"
          checked={values.enabled}
          onChange={(event) => form.setValue('enabled', event.currentTarget.checked)}
        />
        <DateTimeField
          label="开始展示"
          required
          value={values.startAt}
          error={form.errors.startAt}
          onChange={(ts) => form.setValue('startAt', ts)}
        />
        <DateTimeField
          label="结束展示"
          required
          value={values.endAt}
          error={form.errors.endAt}
          onChange={(ts) => form.setValue('endAt', ts)}
        />
      </div>
      <div className={classes.submit}>
        <Button variant="default" onClick={onDone} disabled={form.submitting}>
          取消
        </Button>
        <Button type="submit" loading={form.submitting} disabled={outside}>
          保存
        </Button>
      </div>
    </ContractForm>
  )
}

interface SlideValues extends Record<string, unknown> {
  image: string
  title: string
  subtitle: string
  jumpUrl: string
  startAt: number | null
  endAt: number | null
  enabled: boolean
}

function slideValues(slide: Slide | null): SlideValues {
  if (!slide) {
    const startAt = Math.floor(serverNow() / 60_000) * 60_000
    const empty = { image: '', title: '', subtitle: '', jumpUrl: '', enabled: true }
    return { ...empty, startAt, endAt: startAt + MONTH_MS }
  }
  const { image, title, subtitle, jumpUrl, startAt, endAt, enabled } = slide
  return { image, title, subtitle, jumpUrl, startAt, endAt, enabled }
}
