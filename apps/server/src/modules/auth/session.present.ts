import type { deviceSession } from '@tingan/contract/auth'
import type { z } from 'zod'
import { END_REASON } from '../../platform/session/end-reason.ts'
import type { recentSessions } from './session.repo.ts'

type Row = Awaited<ReturnType<typeof recentSessions>>[number]

export function presentDevice(row: Row, currentId: number | null, now: Date): z.input<typeof deviceSession> {
  const ranOut = !row.ended_at && row.refresh_expires_at <= now
  return {
    sessionId: row.session_id,
    device: deviceName(row.user_agent),
    ip: row.ip,
    loginWay: row.login_way as 'sms' | 'wechat' | 'scan',
    createdAt: row.created_at.getTime(),
    lastSeenAt: row.last_seen_at.getTime(),
    current: row.session_id === currentId,
    endedAt: (ranOut ? row.refresh_expires_at : row.ended_at)?.getTime() ?? null,
    endReason: ranOut
      ? END_REASON.expired!.text
      : row.end_reason && (END_REASON[row.end_reason]?.text ?? null),
  }
}

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

function deviceName(userAgent: string): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  return browser && system ? `${system} · ${browser}` : (browser ?? system ?? '未知设备')
}
