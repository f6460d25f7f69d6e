import type { AlbumInfo } from '@tingan/contract/album-info'

/** Shown as what they are: pictures and players. */
const SHOWN_ELSEWHERE: readonly string[] = ['cover', 'audioFileId']

/** What a reviewer reads, with the old beside the new where an edit waits; nothing that changed is left out. */
export function factsBeside<Field extends string>(
  diff: AlbumInfo['editDiff'],
  names: Readonly<Record<Field, string>>,
) {
  const told = new Set<string>(SHOWN_ELSEWHERE)
  return {
    fact(field: Field, value: string) {
      told.add(field)
      const changed = diff.find((entry) => entry.field === field)
      return changed
        ? { label: names[field], value: changed.after, before: value }
        : { label: names[field], value }
    },
    /** What changed besides. */
    others: () =>
      diff
        .filter(({ field }) => !told.has(field))
        .map(({ label, before, after }) => ({ label, value: after, before })),
  }
}
