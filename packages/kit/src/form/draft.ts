/** What was typed and not yet sent, kept in the browser so that an expired session or a reload loses nothing. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const DRAFT_DAYS = 7
const DRAFT_MS = DRAFT_DAYS * 86_400_000
const PREFIX = 'tingan-draft'

export function draftName(uid: number, draftKey: string): string {
  return `${PREFIX}:${uid}:${draftKey}`
}

export function readDraft(storage: DraftStorage, name: string, now: number): Record<string, unknown> | null {
  const draft = parse(storage.getItem(name))
  if (!draft || now - draft.at > DRAFT_MS) {
    storage.removeItem(name)
    return null
  }
  return draft.values
}

export function writeDraft(
  storage: DraftStorage,
  name: string,
  values: Record<string, unknown>,
  now: number,
): void {
  try {
    if (Object.keys(values).length === 0) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify({ at: now, values }))
  } catch {
    // A full or forbidden storage must not get in the way of typing.
  }
}

/** Old drafts of forms nobody opened again. */
export function sweepDrafts(storage: Storage, now: number): void {
  const names = Object.keys(storage).filter((name) => name.startsWith(`${PREFIX}:`))
  for (const name of names) readDraft(storage, name, now)
}

function parse(text: string | null): { at: number; values: Record<string, unknown> } | null {
  if (!text) return null
  try {
    const { at, values } = JSON.parse(text)
    return typeof at === 'number' && typeof values === 'object' && values ? { at, values } : null
  } catch {
    return null
  }
}
