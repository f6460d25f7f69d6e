import { ActionIcon } from '@mantine/core'
import type { TrackRow } from '@tingan/contract/track'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { playProgram } from '../../shared/player/play-program.ts'
import { pauseTrack, resumeTrack, usePlayer } from '../../shared/player/player-store.ts'

interface Props {
  row: Pick<TrackRow, 'trackId' | 'title'>
  subtitle: string
}

/** Plays in the dock at the foot of the page. */
export function PlayButton({ row, subtitle }: Props) {
  const player = usePlayer()
  const [loading, setLoading] = useState(false)
  const loaded = player.trackId === row.trackId && player.playState !== 'stop'
  const playing = loaded && player.playState === 'play'

  async function press() {
    if (playing) return pauseTrack()
    if (loaded) return resumeTrack()
    setLoading(true)
    await playProgram(row.trackId, subtitle)
    setLoading(false)
  }

  const Icon = playing ? Pause : Play
  return (
    <ActionIcon
      variant={playing ? 'light' : 'subtle'}
      size={30}
      loading={loading}
      aria-label={`${playing ? '暂停' : '播放'}${row.title}`}
      onClick={() => void press()}
    >
      <Icon size={15} strokeWidth={1.9} aria-hidden />
    </ActionIcon>
  )
}
