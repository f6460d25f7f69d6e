import { plainText, richText } from '@tingan/contract/rich-text'

const names: Record<string, string> = {
  accountStatus: '账号状态',
  albumCount: '上架专辑',
  anchorCount: '创作者',
  approvalId: '复核编号',
  audience: '收信人',
  author: '作者',
  before: '此前',
  content: '正文',
  cover: '封面',
  effectiveAt: '生效时间',
  enabled: '启用',
  endAt: '结束时间',
  ended: '下线设备数',
  fields: '修改的字段',
  found: '查到的账号',
  groupName: '分组',
  helpIds: '顺序',
  helpful: '有用',
  image: '图片',
  intro: '简介',
  itemId: '任务编号',
  jobId: '任务编号',
  jumpUrl: '跳转地址',
  keyword: '关键词',
  listenerCount: '听众',
  mobile: '手机号',
  name: '姓名',
  newPassword: '设了新密码',
  newTotp: '重新绑定动态码',
  nickname: '昵称',
  note: '备注',
  on: '打开',
  playCount: '累计播放',
  position: '位置',
  proposedBy: '提出人',
  publishAt: '发布时间',
  reach: '人数',
  readCnt: '已读',
  reason: '原因',
  reply: '回复',
  roles: '角色',
  sendAt: '发送时间',
  slideIds: '顺序',
  sort: '排序',
  startAt: '开始时间',
  status: '状态',
  subtitle: '副标题',
  summary: '摘要',
  synonyms: '其他说法',
  tagId: '标签编号',
  tagName: '标签',
  text: '内容',
  title: '标题',
  top: '置顶',
  unhelpful: '没用',
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
  if (typeof value !== 'object') return String(value)
  const doc = richText.safeParse(value)
  return doc.success ? plainText(doc.data) : JSON.stringify(value, null, 2)
}
