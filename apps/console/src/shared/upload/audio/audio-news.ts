import type { AudioNews } from '@tingan/contract/media'

const listeners = new Set<(news: AudioNews) => void>()

/** Told by whoever listens to the server's stream. */
export function tellAudio(news: AudioNews): void {
  for (const listener of listeners) listener(news)
}

export function onAudioNews(listener: (news: AudioNews) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
