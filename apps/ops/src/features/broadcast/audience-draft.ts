import { type Audience, audience } from '@tingan/contract/ops/broadcast'

/** Whom it is for while somebody is still choosing. */
export interface AudienceDraft {
  kind: Audience['kind']
  roles: string[]
  /** As it was pasted: numbers with anything between them. */
  uidText: string
}

export const KINDS: { value: Audience['kind']; label: string }[] = [
  { value: 'all', label: '全部用户' },
  { value: 'roles', label: '按人群' },
  { value: 'uids', label: '指定用户' },
]

export const ROLES = [
  { value: 'newcomer', label: '刚注册' },
  { value: 'creator', label: '个人创作者' },
  { value: 'applicant', label: '入驻中的企业' },
  { value: 'enterprise', label: '企业创作者' },
  { value: 'agency', label: '机构' },
] as const

export function uidsIn(text: string): number[] {
  const found = text.match(/\d+/g) ?? []
  return [...new Set(found.map(Number))].filter(Number.isSafeInteger)
}

/** The audience, or what is still missing. */
export function audienceOf({ kind, roles, uidText }: AudienceDraft): Audience | { msg: string } {
  const parsed = audience.safeParse({ kind, roles, uids: uidsIn(uidText) })
  return parsed.success ? parsed.data : { msg: parsed.error.issues[0]?.message ?? '请选择收信人' }
}

export function audienceName(chosen: Audience): string {
  if (chosen.kind === 'all') return '全部用户'
  if (chosen.kind === 'uids') return `指定 ${chosen.uids.length} 人`
  return ROLES.filter(({ value }) => chosen.roles.includes(value))
    .map(({ label }) => label)
    .join('、')
}
