import { auth, LOGIN_TYPE, QR_STATUS } from '@tingan/contract/auth'
import { useCallback, useEffect, useState } from 'react'
import { callApi, deviceId, keepSession } from '../../shared/api/call-api.ts'
import { failureText } from './login-failure.ts'
import type { SignedIn } from './use-sms-login.ts'

export type ScanState = 'loading' | 'waiting' | 'scanned' | 'confirmed' | 'expired' | 'cancelled' | 'failed'

const POLL_MS = 1500
const QR_GONE = 2108
const stateOf: Record<number, ScanState> = {
  [QR_STATUS.waiting]: 'waiting',
  [QR_STATUS.scanned]: 'scanned',
  [QR_STATUS.confirmed]: 'confirmed',
  [QR_STATUS.expired]: 'expired',
  [QR_STATUS.cancelled]: 'cancelled',
}

interface Scan {
  state: ScanState
  url: string
  error: string
  refresh: () => void
}

/** One QR code from its making to the session it opens. Polling rests while the tab is hidden. */
export function useScan(inviteCode: string, onSignedIn: (login: SignedIn) => void): Scan {
  const [round, setRound] = useState(0)
  const [view, setView] = useState<Omit<Scan, 'refresh'>>({ state: 'loading', url: '', error: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new code
  useEffect(() => {
    let over = false
    const show = (state: ScanState, more: { url?: string; error?: string } = {}) => {
      if (!over) setView((was) => ({ ...was, error: '', ...more, state }))
    }

    async function run() {
      show('loading')
      const made = await callApi(auth.genQrCode, { deviceId: deviceId() })
      if (!made.ok) return show('failed', { error: failureText(made) })
      const { qrId, pollKey, qrUrl } = made.data
      show('waiting', { url: qrUrl })
      while (!over) {
        await pause()
        if (over) return
        const answer = await callApi(auth.qrCodeStatus, { qrId, pollKey })
        if (!answer.ok && answer.code === QR_GONE) return show('expired')
        if (!answer.ok) continue
        const state = stateOf[answer.data.status] ?? 'waiting'
        show(state)
        if (state === 'expired' || state === 'cancelled') return
        if (state === 'confirmed' && answer.data.scanTicket) return enter(qrId, answer.data.scanTicket)
      }
    }

    async function enter(qrId: string, scanTicket: string) {
      const login = await callApi(auth.login, {
        loginType: LOGIN_TYPE.scan,
        qrId,
        scanTicket,
        agree: true,
        deviceId: deviceId(),
        ...(inviteCode && { inviteCode }),
      })
      if (!login.ok) return show('failed', { error: failureText(login) })
      keepSession(login.data)
      onSignedIn(login.data)
    }

    void run()
    return () => {
      over = true
    }
  }, [round])

  return { ...view, refresh: useCallback(() => setRound((was) => was + 1), []) }
}

function pause(): Promise<void> {
  return new Promise((done) => {
    setTimeout(() => {
      if (!document.hidden) return done()
      document.addEventListener('visibilitychange', () => done(), { once: true })
    }, POLL_MS)
  })
}
