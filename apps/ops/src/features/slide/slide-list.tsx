import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsContent } from '@tingan/contract/ops/content'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { SortList } from '../../shared/ui/sort-list.tsx'
import { useOrder } from '../../shared/ui/use-order.ts'
import classes from './slide.module.css'
import { type Position, type Slide, statusOf } from './slide-facts.ts'

interface Props {
  place: Position
  slides: Slide[]
  onEdit: (slide: Slide) => void
}

export function SlideList({ place, slides, onEdit }: Props) {
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: apiKey(opsContent.slideList) })
  const sort = useAction(opsContent.slideSort)
  const put = useOrder({
    queryKey: apiKey(opsContent.slideList),
    show: (slideIds) =>
      queries.setQueryData(apiQuery(opsContent.slideList, {}).queryKey, (all) =>
        all?.toSorted((a, b) => slideIds.indexOf(a.slideId) - slideIds.indexOf(b.slideId)),
      ),
    save: (slideIds) => sort.run({ position: place.value, slideIds }),
  })

  return (
    <SortList
      label={`${place.label}的轮播图`}
      items={slides}
      idOf={({ slideId }) => slideId}
      nameOf={({ title }) => title}
      onSort={(slideIds) => void put(slideIds)}
    >
      {(slide) => <SlideRow slide={slide} onEdit={() => onEdit(slide)} onChanged={again} />}
    </SortList>
  )
}

interface RowProps {
  slide: Slide
  onEdit: () => void
  onChanged: () => Promise<void>
}

function SlideRow({ slide, onEdit, onChanged }: RowProps) {
  const { slideId, title, subtitle, image, jumpUrl, startAt, endAt, enabled } = slide
  const status = statusOf(slide)
  const save = useAction(opsContent.slideSave, { success: enabled ? '已停用' : '已启用', onDone: onChanged })
  const remove = useAction(opsContent.slideRemove, { success: '已删除', onDone: onChanged })
  return (
    <>
      <img src={image} alt="" className={classes.thumb} />
      <div className={classes.words}>
        <b>{title}</b>
        {subtitle && <span>{subtitle}</span>}
        <small>
          {formatDateTime(startAt)} 至 {formatDateTime(endAt)} · 跳转 {jumpUrl}
        </small>
      </div>
      <StatusPill tone={status.tone}>{status.text}</StatusPill>
      <div className={classes.acts}>
        <Button variant="subtle" size="compact-sm" onClick={onEdit} aria-label={`编辑${title}`}>
          编辑
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={save.running}
          aria-label={`${enabled ? '停用' : '启用'}${title}`}
          onClick={() => void save.run({ ...slide, enabled: !enabled })}
        >
          {enabled ? '停用' : '启用'}
        </Button>
        <ConfirmButton
          variant="subtle"
          color="red"
          size="compact-sm"
          label="删除"
          aria-label={`删除${title}`}
          title={`删除“${title}”？`}
          confirmText="删除"
          danger
          onConfirm={() => remove.run({ slideId })}
        >
          <p>删除后不能恢复。只是暂时不展示的话，停用就好。</p>
        </ConfirmButton>
      </div>
    </>
  )
}
