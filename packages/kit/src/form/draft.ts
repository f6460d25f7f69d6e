import { DRAFT_DAYS, DRAFT_FORMS } from '@tingan/contract/form-draft'
import type { DraftStore } from './draft-keeper.ts'

/** What was typed and not yet sent, kept in the browser so that an expired session or a reload loses nothing. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const QUIET_MS = 400
const DRAFT_MS = DRAFT_DAYS * 86_400_000
const PREFIX = 'tingan-draft'

export function draftName(uid: number, draftKey: string): string {
  return `${PREFIX}:${uid}:${draftKey}`
}

export function localDraft(storage: DraftStorage, uid: number, draftKey: string): DraftStore {
  const name = draftName(uid, draftKey)
  return {
    quietMs: QUIET_MS,
    read: async () => readDraft(storage, name, Date.now()),
    async save(values) {
      writeDraft(storage, name, values, Date.now())
      return true
    },
  }
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

/** Old drafts of forms nobody opened again, and those of forms that once were kept here and no longer may be. */
export function sweepDrafts(storage: Storage, now: number): void {
  for (const name of namesIn(storage, PREFIX)) {
    const [, , key] = name.split(':')
    if (DRAFT_FORMS.some((form) => form === key)) storage.removeItem(name)
    else readDraft(storage, name, now)
  }
}

/** Whoever leaves for good leaves nothing to the next person at this browser. */
export function dropDrafts(storage: Storage, uid: number): void {
  for (const name of namesIn(storage, `${PREFIX}:${uid}`)) storage.removeItem(name)
}

function namesIn(storage: Storage, prefix: string): string[] {
  return Object.keys(storage).filter((name) => name.startsWith(`${prefix}:`))
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
