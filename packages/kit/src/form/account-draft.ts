import { type DraftForm, formDraft } from '@tingan/contract/form-draft'
import { callApi } from '../api/connection.ts'
import { hex } from '../api/random.ts'
import type { DraftStore, DraftValues } from './draft-keeper.ts'

const QUIET_MS = 1000

/** One page is one writer: what it sends later has the higher number, whichever arrives first. */
let writer = ''
let number = 0
const onTheWay = new Map<DraftForm, Promise<boolean>>()

/** Kept by the server, sealed, for every device of the account; nothing of it stays in the browser. */
export function accountDraft(form: DraftForm): DraftStore {
  return {
    quietMs: QUIET_MS,
    async read() {
      await onTheWay.get(form)
      const answer = await callApi(formDraft.read, { form })
      return answer.ok ? valuesOf(answer.data.content) : undefined
    },
    save(values) {
      const sent = send(form, values)
      onTheWay.set(form, sent)
      return sent
    },
  }
}

async function send(form: DraftForm, values: DraftValues): Promise<boolean> {
  writer ||= hex((length) => crypto.getRandomValues(new Uint8Array(length)), 16)
  number += 1
  const order = { form, writer, number }
  const isEmpty = Object.keys(values).length === 0
  const { ok } = isEmpty
    ? await callApi(formDraft.drop, order, { keepalive: true })
    : await callApi(formDraft.save, { ...order, content: textOf(values) }, { keepalive: true })
  return ok
}

/** The server takes tags out of every text; here a `<` may be anything somebody typed. */
function textOf(values: DraftValues): string {
  return JSON.stringify(values).replaceAll('<', '\\u003c')
}

function valuesOf(content: string | null): DraftValues | null {
  return content === null ? null : (JSON.parse(content) as DraftValues)
}
