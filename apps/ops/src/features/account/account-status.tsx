import { ACCOUNT_STATUS } from '@tingan/contract/account'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

const statuses: Record<number, { text: string; tone: Tone }> = {
  [ACCOUNT_STATUS.normal]: { text: '正常', tone: 'success' },
  [ACCOUNT_STATUS.frozen]: { text: '已冻结', tone: 'error' },
  [ACCOUNT_STATUS.cancelling]: { text: '注销冷静期', tone: 'warning' },
  [ACCOUNT_STATUS.cancelled]: { text: '已注销', tone: 'neutral' },
}

export function AccountStatus({ status }: { status: number }) {
  const shown = statuses[status]
  return shown ? <StatusPill tone={shown.tone}>{shown.text}</StatusPill> : null
}

export const ROLE_NAMES: Record<string, string> = {
  newcomer: '新用户，未认证',
  creator: '个人创作者',
  applicant: '企业，入驻中',
  enterprise: '企业',
  agency: '企业，MCN 机构',
  disabled: '企业，已停用',
}
