import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

const states: Record<number, [tone: Tone, text: string]> = {
  0: ['success', '认证有效'],
  1: ['warning', '执照30天内到期'],
  2: ['error', '执照已过期'],
  3: ['warning', '需重新核验'],
}

export function IdentityPill({ detail }: { detail: Pick<EnterpriseDetail, 'identityStatus' | 'status'> }) {
  const [tone, text] =
    detail.status === 5 ? (states[detail.identityStatus] ?? states[0]!) : (['warning', '认证中'] as const)
  return <StatusPill tone={tone}>{text}</StatusPill>
}
