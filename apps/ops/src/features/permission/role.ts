export const ROLES = [
  { value: 'creator', label: '个人创作者' },
  { value: 'applicant', label: '入驻中企业' },
  { value: 'enterprise', label: '企业' },
  { value: 'agency', label: 'MCN 机构' },
] as const
export type EditableRole = (typeof ROLES)[number]['value']

const codes: Record<string, string> = { newcomer: '新用户', individual: '个人创作者', disabled: '已停用企业' }

/** Of the code that travels with a menu. */
export function roleCodeName(roleCode: string): string {
  return codes[roleCode] ?? ROLES.find(({ value }) => value === roleCode)?.label ?? roleCode
}
