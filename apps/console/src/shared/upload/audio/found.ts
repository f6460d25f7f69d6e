import type { AudioFile } from '@tingan/contract/media'

/** What the server read in a file: to be offered, never taken by itself. */
export interface Found {
  title: string
  /** The address of a picture; empty where there is none. */
  cover: string
  /** What sounds like it, in words. */
  like: string[]
}

export function foundIn({ suggestion, duplicates }: Pick<AudioFile, 'suggestion' | 'duplicates'>): Found {
  return {
    title: suggestion.title,
    cover: suggestion.cover,
    like: duplicates.map(
      ({ trackTitle, albumTitle, cpName, similarity }) =>
        `「${trackTitle}」（${albumTitle ? `《${albumTitle}》` : cpName}）相似 ${similarity}%`,
    ),
  }
}
