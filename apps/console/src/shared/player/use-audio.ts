import { type RefObject, useEffect, useRef, useState } from 'react'
import { moveTrack, type PlayerState, pauseTrack, reportEnd, reportProgress } from './player-store.ts'

/** Lets the audio element follow the player's state, and the state follow the element. */
export function useAudio(audio: RefObject<HTMLAudioElement | null>, player: PlayerState) {
  const [failed, setFailed] = useState(false)
  const renewed = useRef(false)
  const { url, playState, speed, volume, renew } = player

  // Only a new track moves the element; later percentages come from the element itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place to begin is read once per track
  useEffect(() => {
    const element = audio.current
    if (!element) return
    setFailed(false)
    element.src = url
    element.currentTime = (player.percentage / 100) * player.duration
    if (playState === 'play') void element.play().catch(() => {})
  }, [audio, url])

  /** Once: an address that has run out is replaced, a sound that cannot be played is not. */
  async function fail() {
    const fresh = renew && !renewed.current ? await renew() : null
    renewed.current = true
    if (fresh) return moveTrack(fresh)
    setFailed(true)
    pauseTrack()
  }

  useEffect(() => {
    const element = audio.current
    if (!element) return
    element.defaultPlaybackRate = speed
    element.playbackRate = speed
    element.volume = volume
  }, [audio, speed, volume])

  useEffect(() => {
    const element = audio.current
    if (!element) return
    if (playState !== 'play') return element.pause()
    if (element.ended) element.currentTime = 0
    // A browser that refuses to start without a click leaves the track paused; a real fault also fires `error`.
    element.play().catch((error: DOMException) => error.name !== 'AbortError' && pauseTrack())
  }, [audio, playState])

  return {
    failed,
    seek(seconds: number) {
      if (!audio.current) return
      audio.current.currentTime = seconds
      reportProgress(seconds, player.duration)
    },
    retry() {
      setFailed(false)
      renewed.current = false
      if (renew) void fail()
      else audio.current?.load()
    },
    events: {
      onTimeUpdate: () => {
        const element = audio.current
        if (!element || element.ended) return
        renewed.current = false
        reportProgress(element.currentTime, element.duration || player.duration)
      },
      onPause: () => {
        if (!audio.current?.ended) pauseTrack()
      },
      onEnded: reportEnd,
      onError: () => void fail(),
    },
  }
}
