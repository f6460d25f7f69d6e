import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { formatDuration } from '@tingan/rules/format'
import { Flag, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../../shared/keys.ts'
import { KeyHint } from '../../shared/ui/key-hint.tsx'
import classes from './audio.module.css'
import type { Mark, ReviewItem } from './review-item.ts'
import { useReviewAudio } from './use-review-audio.ts'
import { WaveBars } from './wave-bars.tsx'

const STEP_SECONDS = 5

interface Props {
  audio: ReviewItem['audio']
  marks: readonly Mark[]
  /** Something is wrong at this second. */
  onMark: (atSec: number) => void
}

/** What is to be heard, with its loudness to look at and its troubles to be marked. */
export function ReviewAudio({ audio, marks, onMark }: Props) {
  const [chosen, setChosen] = useState(0)
  const track = audio[chosen]
  if (!track) return null
  return (
    <section className={classes.audio} aria-label="音频">
      {audio.length > 1 && (
        <SegmentedControl
          aria-label="哪一份音频"
          size="xs"
          data={audio.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={String(chosen)}
          onChange={(at) => setChosen(Number(at))}
        />
      )}
      <Player key={track.url} track={track} marks={marks} onMark={onMark} />
    </section>
  )
}

interface PlayerProps extends Pick<Props, 'marks' | 'onMark'> {
  track: ReviewItem['audio'][number]
}

function Player({ track, marks, onMark }: PlayerProps) {
  const { element, events, playing, second, duration, failed, toggle, seek } = useReviewAudio(track)
  const mark = () => onMark(Math.round(second))
  useKeys({
    K: toggle,
    ArrowLeft: () => seek(second - STEP_SECONDS),
    ArrowRight: () => seek(second + STEP_SECONDS),
    M: mark,
  })
  const Icon = playing ? Pause : Play
  return (
    <>
      <audio ref={element} src={track.url} preload="metadata" {...events} />
      <div className={classes.player}>
        <ActionIcon
          size={38}
          radius="xl"
          aria-label={playing ? '暂停' : '播放'}
          aria-keyshortcuts="K"
          onClick={toggle}
        >
          <Icon size={17} fill="currentColor" aria-hidden />
        </ActionIcon>
        <span className={classes.time}>{formatDuration(second)}</span>
        <div className={classes.seek}>
          <WaveBars track={track} second={second} duration={duration} marks={marks} />
          <input
            type="range"
            aria-label="播放进度"
            aria-valuetext={`${formatDuration(second)}，共 ${formatDuration(duration)}`}
            min={0}
            max={Math.max(1, Math.floor(duration))}
            step={1}
            value={second}
            onChange={(event) => seek(event.currentTarget.valueAsNumber)}
          />
        </div>
        <span className={classes.time}>{formatDuration(duration)}</span>
        <Button
          variant="default"
          leftSection={<Flag size={14} strokeWidth={1.9} aria-hidden />}
          rightSection={<KeyHint>M</KeyHint>}
          aria-keyshortcuts="M"
          onClick={mark}
        >
          标记问题
        </Button>
      </div>
      {failed && (
        <p role="alert" className={classes.failed}>
          音频没有加载出来，链接可能已过期，请续期或重新领取。
        </p>
      )}
    </>
  )
}
