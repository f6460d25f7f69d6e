import type { DraftForm } from '@tingan/contract/form-draft'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useOwner } from '../api/connection.ts'
import { accountDraft } from './account-draft.ts'
import { localDraft } from './draft.ts'
import { type DraftState, type DraftStore, type DraftValues, draftKeeper } from './draft-keeper.ts'

export interface DraftPlace {
  /** Keeps unsent typing in this browser under this name; not for personal data. */
  draftKey?: string
  /** Keeps it with the account, sealed, for all its devices. */
  draftForm?: DraftForm
}

const nowhere: DraftStore = { quietMs: 0, read: async () => null, save: async () => true }

/** Brings back what was typed and not sent, once, and keeps what is typed from then on. */
export function useDraft({ draftKey, draftForm }: DraftPlace, found: (values: DraftValues) => void) {
  const uid = useOwner()
  const [state, setState] = useState<DraftState | null>(null)
  const latest = useRef(found)
  const keeper = useMemo(
    () =>
      draftKeeper(storeOf(uid, draftKey, draftForm), {
        found: (values) => latest.current(values),
        state: draftForm ? setState : () => {},
      }),
    [uid, draftKey, draftForm],
  )

  useEffect(() => {
    latest.current = found
  })

  // After the first render, so that the form knows its real start and counts the draft as typed.
  useEffect(() => {
    void keeper.open()
    const hide = () => {
      if (document.visibilityState === 'hidden') keeper.leave()
    }
    // A forced login leaves the page by a real navigation; closing the tab looks the same from here.
    window.addEventListener('pagehide', keeper.leave)
    window.addEventListener('online', keeper.retry)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', keeper.leave)
      window.removeEventListener('online', keeper.retry)
      document.removeEventListener('visibilitychange', hide)
      keeper.leave()
    }
  }, [keeper])

  return { state: draftForm === undefined ? undefined : state, keep: keeper.keep, drop: keeper.drop }
}

function storeOf(uid: number | undefined, key: string | undefined, form: DraftForm | undefined): DraftStore {
  if (!uid) return nowhere
  if (form) return accountDraft(form)
  return key ? localDraft(localStorage, uid, key) : nowhere
}
