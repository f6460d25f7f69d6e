import { formatDuration } from '@tingan/rules/format'
import { AudioLines, Pause, Play, RotateCcw, Volume2, VolumeX, X } from 'lucide-react'
import { useRef } from 'react'
import classes from './player-dock.module.css'
import { pauseTrack, resumeTrack, SPEEDS, setSpeed, setVolume, stopTrack, usePlayer } from './player-store.ts'
import { useAudio } from './use-audio.ts'
import { Waveform } from './waveform.tsx'

const KEY_STEP_SECONDS = 5

/** The floating player at the foot of the panel. The shell mounts it only while something is loaded. */
export function PlayerDock() {
  const audio = useRef<HTMLAudioElement>(null)
  const player = usePlayer()
  const { failed, seek, retry, events } = useAudio(audio, player)
  const playing = player.playState === 'play'
  const seconds = (player.percentage / 100) * player.duration

  return (
    <section className={classes.dock} aria-label="播放器">
      <audio ref={audio} preload="metadata" {...events} />
      <Cover src={player.cover} />
      <div className={classes.title}>
        <b>{player.name}</b>
        {failed ? <span role="alert">音频无法播放</span> : player.subtitle && <span>{player.subtitle}</span>}
      </div>
      {failed ? (
        <button type="button" className={classes.play} aria-label="重新加载音频" onClick={retry}>
          <RotateCcw size={18} strokeWidth={2} />
        </button>
      ) : (
        <button
          type="button"
          className={classes.play}
          aria-label={playing ? '暂停' : '播放'}
          onClick={playing ? pauseTrack : resumeTrack}
        >
          {playing ? <Pause size={18} fill="currentColor" /> : <Play size={18} fill="currentColor" />}
        </button>
      )}
      <span className={classes.time}>{shortTime(seconds)}</span>
      <div className={classes.seek}>
        {player.peaks?.length ? (
          <Waveform peaks={player.peaks} percentage={player.percentage} />
        ) : (
          <div className={classes.bar} aria-hidden>
            <i style={{ width: `${player.percentage}%` }} />
          </div>
        )}
        <input
          type="range"
          aria-label="播放进度"
          aria-valuetext={`${formatDuration(seconds)}，共 ${formatDuration(player.duration)}`}
          min={0}
          max={Math.max(1, Math.floor(player.duration))}
          step={1}
          value={seconds}
          onChange={(event) => seek(event.currentTarget.valueAsNumber)}
          onKeyDown={(event) => {
            const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
            if (!direction) return
            event.preventDefault()
            seek(Math.min(player.duration, Math.max(0, seconds + direction * KEY_STEP_SECONDS)))
          }}
        />
      </div>
      <span className={classes.time}>{shortTime(player.duration)}</span>
      <Controls speed={player.speed} volume={player.volume} />
    </section>
  )
}

function Cover({ src }: { src: string }) {
  if (src) return <img className={classes.cover} src={src} alt="" width={40} height={40} />
  return (
    <span className={classes.cover}>
      <AudioLines size={20} strokeWidth={1.9} aria-hidden />
    </span>
  )
}

function Controls({ speed, volume }: { speed: number; volume: number }) {
  const Speaker = volume > 0 ? Volume2 : VolumeX
  return (
    <>
      <select
        className={classes.speed}
        aria-label="播放速度"
        value={speed}
        onChange={(event) => setSpeed(Number(event.currentTarget.value))}
      >
        {SPEEDS.map((option) => (
          <option key={option} value={option}>
            {option}×
          </option>
        ))}
      </select>
      <span className={classes.volume}>
        <button
          type="button"
          className={classes.icon}
          aria-label={volume > 0 ? '静音' : '取消静音'}
          onClick={() => setVolume(volume > 0 ? 0 : 1)}
        >
          <Speaker size={17} strokeWidth={1.9} />
        </button>
        <input
          type="range"
          aria-label="音量"
          aria-valuetext={`${Math.round(volume * 100)}%`}
          min={0}
          max={1}
          step={0.05}
          value={volume}
          onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
        />
      </span>
      <button type="button" className={classes.icon} aria-label="关闭播放器" onClick={stopTrack}>
        <X size={17} strokeWidth={1.9} />
      </button>
    </>
  )
}

/** 12:04 under an hour, 1:02:03 above: the dock is narrow. */
function shortTime(seconds: number): string {
  return formatDuration(seconds)
    .replace(/^00:/, '')
    .replace(/^0(\d:\d\d:)/, '$1')
}
