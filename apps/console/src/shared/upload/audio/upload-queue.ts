import { AUDIO_PARALLEL_UPLOADS, media } from '@tingan/contract/media'
import { callApi } from '../../api/call-api.ts'
import { onSignedInElsewhere } from '../../api/session-channel.ts'
import { currentSession } from '../../session/session-store.ts'
import { hintsOf, refusalOf } from './judge-audio.ts'
import { rateMeter } from './rate.ts'
import { readAudio } from './read-audio.ts'
import { CUT_OFF, LOGGED_OUT, sendAudio } from './send-audio.ts'
import { fileKey, newItem, type UploadItem } from './upload-item.ts'
import { forgetUpload, keepUpload, recallUpload } from './upload-memory.ts'
import { allUploads, changeUpload, dropUploads, findUpload, putUploads } from './upload-store.ts'
import { watchProcessing } from './watch-processing.ts'

/** The screen need not follow every packet. */
const DRAWN_EVERY_MS = 250

const stops = new Map<string, () => void>()
let reading = false

/** Takes files into the queue; those that stand there already go on. Answers their keys. */
export function addUploads(files: readonly File[]): string[] {
  const fresh = files.filter((file) => !findUpload(fileKey(file)))
  putUploads(fresh.map((file) => newItem(fileKey(file), file)))
  void readNext()
  return files.map(fileKey)
}

export function pauseUpload(key: string): void {
  stop(key)
  changeUpload(key, { state: 'padding', paused: true, rate: null })
  sendNext()
}

export function resumeUpload(key: string): void {
  changeUpload(key, { state: 'padding', paused: false, error: '' })
  sendNext()
}

/** From where it was left, or anew where the server has given it up. */
export function retryUpload(key: string): void {
  const item = findUpload(key)
  if (!item) return
  const begun = ![CUT_OFF, LOGGED_OUT].includes(item.error) && item.sent >= item.file.size
  if (begun) forget(key)
  changeUpload(key, { state: 'padding', error: '', ...(begun && { fileId: null, sent: 0 }) })
  sendNext()
}

/** Away with it, here and on the server. */
export function cancelUpload(key: string): void {
  const item = findUpload(key)
  stop(key)
  forget(key)
  dropUploads([key])
  if (item?.fileId) void callApi(media.remove, { fileId: item.fileId })
  sendNext()
}

/** They have become programs. */
export function releaseUploads(keys: readonly string[]): void {
  for (const key of keys) forget(key)
  dropUploads(keys)
}

/** One after the other: reading is work for this machine. */
async function readNext(): Promise<void> {
  const next = allUploads().find(({ state }) => state === 'compute')
  if (reading || !next) return
  reading = true
  changeUpload(next.key, { state: 'computeing' })
  const facts = await readAudio(next.file).catch(() => null)
  reading = false
  if (findUpload(next.key)) {
    const refusal = facts ? refusalOf(facts) : '这个文件读不出来，可能已被移动或删除'
    if (refusal) changeUpload(next.key, { state: 'error', error: refusal })
    else
      changeUpload(next.key, {
        state: 'padding',
        duration: facts!.duration,
        hints: hintsOf(facts!),
      })
  }
  sendNext()
  void readNext()
}

function sendNext(): void {
  const sending = allUploads().filter(({ state }) => state === 'ing').length
  const waiting = allUploads().filter(({ state, paused }) => state === 'padding' && !paused)
  for (const item of waiting.slice(0, Math.max(0, AUDIO_PARALLEL_UPLOADS - sending))) send(item)
}

function send({ key, file, fileId }: UploadItem): void {
  const uid = currentSession()?.user.loginUid ?? 0
  const rate = rateMeter()
  let drawnAt = 0
  changeUpload(key, { state: 'ing', rate: null })
  const stopSending = sendAudio({
    file,
    fileId: fileId ?? recallUpload(uid, key, localStorage, Date.now()),
    onPlace: (place) => {
      keepUpload(uid, key, place, localStorage, Date.now())
      changeUpload(key, { fileId: place })
    },
    onProgress: (sent) => {
      const now = Date.now()
      const speed = rate(sent, now)
      if (now - drawnAt < DRAWN_EVERY_MS && sent < file.size) return
      drawnAt = now
      changeUpload(key, { sent, rate: speed })
    },
    onDone: () => {
      stops.delete(key)
      changeUpload(key, { state: 'verify', sent: file.size, rate: null })
      watchProcessing()
      sendNext()
    },
    onFailure: ({ msg, canRetry }) => {
      stops.delete(key)
      changeUpload(key, { state: 'error', error: msg, canRetry, rate: null })
      sendNext()
    },
  })
  stops.set(key, stopSending)
}

function stop(key: string): void {
  stops.get(key)?.()
  stops.delete(key)
}

function forget(key: string): void {
  forgetUpload(currentSession()?.user.loginUid ?? 0, key, localStorage, Date.now())
}

function goOn(after: string): void {
  for (const { key, state, error } of allUploads()) if (state === 'error' && error === after) retryUpload(key)
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => goOn(CUT_OFF))
  // whoever stayed here to keep the files, and signed in on another tab
  onSignedInElsewhere(() => goOn(LOGGED_OUT))
}
