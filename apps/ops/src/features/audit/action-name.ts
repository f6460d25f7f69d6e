/** What can be searched for, by how an action begins. */
const areas: Record<string, string> = {
  account: '账号',
  agreement: '协议',
  bank: '银行卡',
  bind: '绑定',
  cancellation: '注销',
  certification: '实名认证',
  feedback: '反馈',
  help: '帮助',
  home: '官网数据',
  job: '后台任务',
  mcn: '机构',
  merge: '账号合并',
  message: '消息',
  news: '资讯',
  permission: '权限目录',
  review: '审核',
  slide: '轮播',
  staff: '员工',
  switch: '开关',
  template: '消息模板',
}
export const ACTION_AREAS = Object.entries(areas).map(([area, name]) => ({ value: `${area}.`, label: name }))

const verbs: Record<string, string> = {
  add: '新增',
  answer: '回复',
  apply: '申请',
  approve: '复核同意',
  change: '修改',
  changePhone: '换绑手机号',
  claim: '领取',
  close: '关闭',
  counts: '修改',
  edit: '修改资料',
  end: '到期结束',
  escalate: '升级',
  expire: '到期',
  extPlat: '修改其他平台',
  failFace: '人脸未通过',
  exit: '退出',
  fail: '失败',
  find: '查找',
  forceLogout: '强制下线',
  freeze: '冻结',
  grant: '权限变更',
  initiate: '发起',
  locked: '登录锁定',
  login: '登录',
  loginFailed: '登录失败',
  loseFace: '链接失效',
  offline: '下线',
  pass: '通过',
  passByHand: '人工通过',
  passFace: '人脸通过',
  propose: '提出复核',
  publish: '发布',
  recall: '撤回',
  refuse: '复核驳回',
  reject: '驳回',
  release: '放回队列',
  remove: '删除',
  reset: '恢复默认',
  retry: '重试',
  rollback: '撤销',
  save: '保存',
  send: '发送',
  set: '切换',
  sort: '排序',
  take: '受理',
  takeOver: '接手',
  unbind: '解绑身份',
  unfreeze: '解冻',
  view: '查看',
  viewFull: '查看完整号码',
  withdraw: '撤回申请',
}

/** `account.freeze.approve` → 账号 · 冻结 · 复核同意. What nobody has named yet goes by its own name. */
export function actionName(action: string): string {
  const [area = '', ...rest] = action.split('.')
  return [areas[area] ?? area, ...rest.map((verb) => verbs[verb] ?? verb)].join(' · ')
}

const subjects: Record<string, string> = { ...areas, user: '用户', profile: '资料' }

/** `account:10000001` → 账号 10000001. */
export function subjectName(subject: string): string {
  const [kind = '', id = ''] = subject.split(':')
  return `${subjects[kind] ?? kind} ${id}`.trim()
}
