const names: Record<string, string> = {
  accountStatus: '账号状态',
  approvalId: '复核编号',
  before: '此前',
  ended: '下线设备数',
  fields: '修改的字段',
  found: '查到的账号',
  intro: '简介',
  itemId: '任务编号',
  jobId: '任务编号',
  keyword: '关键词',
  mobile: '手机号',
  name: '姓名',
  newPassword: '设了新密码',
  newTotp: '重新绑定动态码',
  nickname: '昵称',
  note: '备注',
  on: '打开',
  proposedBy: '提出人',
  reason: '原因',
  reply: '回复',
  roles: '角色',
  status: '状态',
  title: '标题',
  username: '用户名',
  version: '版本',
}

export function fieldName(field: string): string {
  return names[field] ?? field
}

export function fieldText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.map(fieldText).join('、')
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}
