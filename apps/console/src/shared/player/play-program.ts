import { media, type Waveform } from '@tingan/contract/media'
import { toastFailure } from '@tingan/kit/ui/toast.ts'
import { callApi } from '../api/call-api.ts'
import { playTrack } from './player-store.ts'

const LOUDEST = 100

/** Asks where a program can be heard just now, and plays it with its waveform. */
export async function playProgram(trackId: number, subtitle: string): Promise<void> {
  const result = await callApi(media.play, { trackId })
  if (!result.ok) return toastFailure(result)
  const { name, url, waveformUrl, cover, duration } = result.data
  const peaks = await peaksOf(waveformUrl)
  playTrack({ trackId, name, url, cover, duration, subtitle, peaks, renew: () => freshAddress(trackId) })
}

/** Signed addresses last ten minutes; whoever pauses longer needs another. */
async function freshAddress(trackId: number): Promise<string | null> {
  const result = await callApi(media.play, { trackId })
  return result.ok ? result.data.url : null
}

/** Decoration: without it the dock draws a plain bar. */
async function peaksOf(address: string): Promise<number[]> {
  if (!address) return []
  try {
    const { peaks } = (await (await fetch(address)).json()) as Waveform
    return peaks.map((peak) => peak / LOUDEST)
  } catch {
    return []
  }
}
