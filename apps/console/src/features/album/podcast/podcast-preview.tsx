import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { album } from '@tingan/contract/album'
import type { PodcastInfo } from '@tingan/contract/podcast-import'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { formatDuration } from '@tingan/rules/format'
import { useState } from 'react'
import { contentQuery } from '../../../shared/content/content-query.ts'
import { useScope } from '../../../shared/content/scope.ts'
import { WordHits } from '../../../shared/content/word-hits.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import sheet from '../../../shared/ui/sheet.module.css'
import { EpisodeChoice } from './episode-choice.tsx'
import classes from './podcast.module.css'
import { type StartForm, useStartForm } from './use-start-form.ts'

/** Everything it would bring, and what not and why; episodes are chosen here. */
export function PodcastPreview({ info }: { info: PodcastInfo }) {
  const good = info.episodes.filter(({ refusal }) => !refusal)
  const [chosen, setChosen] = useState(() => new Set(good.map(({ episodeId }) => episodeId)))
  const form = useStartForm(info, chosen)
  const [, setFilters] = useAddressFilters()
  return (
    <>
      <Card title={info.title || '没有名字的播客'} note={info.source}>
        <FactList facts={factsOf(info)} />
        {info.intro && <p className={classes.intro}>{info.intro}</p>}
      </Card>
      <Card
        title="选择单集"
        note={`可导入 ${good.length} 集，不能导入 ${info.episodes.length - good.length} 集`}
      >
        <EpisodeChoice episodes={info.episodes} chosen={chosen} onChange={setChosen} />
      </Card>
      <Card title="导入到">
        <ContractForm form={form} label="开始导入" className={sheet.single}>
          <Target info={info} form={form} />
          <Checkbox
            label="我声明：这些内容由我创作，或我已取得发布所需的授权。"
            checked={form.values.declared === true}
            error={form.errors.declared}
            data-path="declared"
            onChange={(event) => form.setValue('declared', event.currentTarget.checked ? true : null)}
          />
          <div className={sheet.submit}>
            <Button type="submit" loading={form.submitting} disabled={chosen.size === 0}>
              导入 {chosen.size} 集
            </Button>
            <Button variant="default" onClick={() => setFilters({ importId: undefined })}>
              换一个播客
            </Button>
            <p className={sheet.quiet}>每天最多导入 200 集，超出的第二天自动继续。</p>
          </div>
        </ContractForm>
      </Card>
    </>
  )
}

function factsOf({ author, episodes, hasCover }: PodcastInfo) {
  const seconds = episodes.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  return [
    ['作者', author],
    ['单集', `${episodes.length} 集`],
    ['总时长', seconds > 0 ? formatDuration(seconds) : undefined],
    ['封面', hasCover ? '有，导入时取用；不是正方形会裁成正方形' : '没有，导入后请上传'],
  ] as const
}

function Target({ info, form }: { info: PodcastInfo; form: StartForm }) {
  const scope = useScope()
  if (info.known)
    return (
      <p className={sheet.text}>
        这个播客已经导入到《{info.known.title}》，新的单集会加到这张专辑里，已有的不会重复。
      </p>
    )
  return (
    <>
      <div>
        <TextInput
          label="专辑名称"
          maxLength={40}
          description="先存为草稿，分类、标签等补全后再提交审核。"
          {...form.field('title')}
          required
        />
        <WordHits text={form.values.title ?? ''} />
      </div>
      {scope.agency && <AnchorField form={form} />}
    </>
  )
}

function AnchorField({ form }: { form: StartForm }) {
  const { data = [] } = useQuery(contentQuery(useScope(), album.anchors, {}))
  return (
    <NativeSelect
      label="所属主播"
      required
      data={[
        { value: '', label: '选择旗下主播' },
        ...data.map(({ uid, name }) => ({ value: String(uid), label: name })),
      ]}
      value={form.values.anchorUid ?? ''}
      error={form.errors.anchorUid}
      data-path="anchorUid"
      onChange={(event) => form.setValue('anchorUid', Number(event.currentTarget.value) || null)}
    />
  )
}
