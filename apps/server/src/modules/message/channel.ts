import type { AudioNews } from '@tingan/contract/media'
import type { ReadWhat } from '@tingan/contract/message'

/** What the processes tell each other about messages; said in the transaction, heard when it commits. */
export const CHANNEL = 'tingan_message'

export type StreamWord =
  | { kind: 'message'; uid: number; msgId: number }
  | { kind: 'read'; uid: number; what: ReadWhat }
  | { kind: 'recall'; msgId: number }
  | { kind: 'audio'; uid: number; what: AudioNews }
