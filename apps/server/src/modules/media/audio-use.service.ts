import type { AudioPurpose } from '@tingan/contract/media'
import type { Deps, MemberCtx } from '../../platform/context.ts'

export type { AudioJob } from './audio-payload.ts'

/** How a file came out of its processing. */
export interface SettledAudio {
  fileId: string
  uid: number
  ok: boolean
  /** For people, when it is not. */
  failReason: string
}

/** Who hands files in for what: programs, sound tests, … Each domain writes its own; app.ts lists them. */
export interface AudioUse {
  purpose: AudioPurpose
  /** In the transaction that ends the processing, if the file was handed in by then. */
  settled(inside: Deps, audio: SettledAudio): Promise<void>
  /** What `fmac/track/play` plays: null when the person may not hear it. */
  playable?(ctx: MemberCtx, id: number): Promise<{ fileId: string; name: string; cover: string } | null>
}
