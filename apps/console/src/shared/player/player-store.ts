import { createStore, useStore } from '@tingan/kit/store.ts'
import { forgetPosition, keepPosition, keepSound, recallPosition, recallSound } from './player-memory.ts'

export interface Track {
  trackId: number
  name: string
  url: string
  cover: string
  /** Seconds. */
  duration: number
  /** A second line, such as the album. */
  subtitle?: string
  /** 0–1, from the server; without them the dock draws a plain bar. */
  peaks?: readonly number[]
  /** Another address of the same sound, when the one before has run out. */
  renew?: () => Promise<string | null>
}

/** The state of specification §3, and how it should sound. */
export interface PlayerState extends Track {
  percentage: number
  playState: 'stop' | 'play' | 'pause'
  speed: number
  volume: number
}

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

const silence = {
  trackId: 0,
  name: '',
  url: '',
  cover: '',
  duration: 0,
  percentage: 0,
  playState: 'stop',
} as const

const store = createStore<PlayerState>({ ...silence, speed: 1, volume: 1 })

export function usePlayer(): PlayerState {
  return useStore(store)
}

/** Starts a track where it was left, or goes on with the one that is loaded. */
export function playTrack(track: Track): void {
  const state = store.get()
  if (state.playState !== 'stop' && state.trackId === track.trackId) {
    change({ playState: 'play' })
    return
  }
  const seconds = recallPosition(track.trackId)
  const percentage = track.duration > 0 ? Math.min(100, (seconds / track.duration) * 100) : 0
  store.set({ ...track, ...recallSound(), percentage, playState: 'play' })
}

export function pauseTrack(): void {
  if (store.get().playState === 'play') change({ playState: 'pause' })
}

export function resumeTrack(): void {
  if (store.get().playState === 'pause') change({ playState: 'play' })
}

/** Ends playing and hides the dock; the place is remembered. */
export function stopTrack(): void {
  const { speed, volume } = store.get()
  store.set({ ...silence, speed, volume })
}

export function setSpeed(speed: number): void {
  change({ speed })
  keepSound({ speed, volume: store.get().volume })
}

export function setVolume(volume: number): void {
  change({ volume })
  keepSound({ speed: store.get().speed, volume })
}

/** Told by the audio element. */
export function reportProgress(seconds: number, duration: number): void {
  const state = store.get()
  if (state.playState === 'stop' || !(duration > 0)) return
  change({ duration, percentage: Math.min(100, (seconds / duration) * 100) })
  keepPosition(state.trackId, seconds)
}

/** The sound has another address now; the place in it stays. */
export function moveTrack(url: string): void {
  change({ url })
}

export function reportEnd(): void {
  forgetPosition(store.get().trackId)
  change({ playState: 'pause', percentage: 100 })
}

function change(part: Partial<PlayerState>): void {
  store.set({ ...store.get(), ...part })
}
