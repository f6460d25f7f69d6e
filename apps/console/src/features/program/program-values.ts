import { RELEASE_TYPE, TRACK_CLEARABLE, type TrackInfo } from '@tingan/contract/track'

export interface ProgramValues extends Record<string, unknown> {
  title: string
  cover: string
  intro: string
  script: string
  /** Of another audio; empty while the old one stays. */
  audioFileId: string
  isAi: boolean
  releaseType: 1 | 2
  releaseTime: number | null
  trailer: boolean
  /** Of its own; null for the album's. */
  price: number | null
  /** Of an appeal. */
  reason: string
}

/** As it is stored, with the edit that waits or came back laid over it. */
export function programValues(info: TrackInfo): ProgramValues {
  const { title, cover, intro, script, isAi } = info.editSnapshot ?? {}
  return {
    title: title ?? info.title,
    cover: cover ?? info.ownCover,
    intro: intro ?? info.intro,
    script: script ?? info.script,
    audioFileId: '',
    isAi: isAi ?? info.isAi,
    releaseType: info.releaseType === RELEASE_TYPE.scheduled ? 2 : 1,
    releaseTime: info.releaseTime,
    trailer: info.trailer,
    price: info.ownPrice,
    reason: '',
  }
}

/** The changed fields that are filled, and the names of those that were emptied. A time goes with its way. */
export function editInput(filled: Record<string, unknown>, changed: Partial<ProgramValues>) {
  const { releaseType, releaseTime, ...rest } = changed
  const fields: Record<string, unknown> = {}
  const clear: string[] = []
  for (const field of Object.keys(rest)) {
    if (filled[field] !== undefined) fields[field] = filled[field]
    else if ((TRACK_CLEARABLE as readonly string[]).includes(field)) clear.push(field)
  }
  if (releaseType !== undefined || releaseTime !== undefined) {
    fields.releaseType = filled.releaseType
    if (filled.releaseType === RELEASE_TYPE.scheduled) fields.releaseTime = filled.releaseTime
  }
  return { ...fields, ...(clear.length > 0 && { clear }) }
}
