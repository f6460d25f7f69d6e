import { type MenuArea, menuArea } from './menu.ts'

/** One row per URL. The console hangs a screen on each, the guard reads who may open it. */
export interface Route<Path extends string = string, Redirects extends boolean = boolean> {
  path: Path
  title: string
  keywords: readonly string[]
  area: MenuArea
  /** `public` pages are served by the light entry without the component library. */
  entry: 'public' | 'console'
  /** `open` pages are shown to visitors too. */
  access: 'open' | 'member'
  /** The address still answers, but always by sending people elsewhere: it has no screen. */
  redirects: Redirects
  /** Never entered or left without loading a document: what it may show differs from every other page. */
  ownDocument: boolean
}

function publicPage<const P extends string>(path: P, title: string, ...keywords: string[]): Route<P, false> {
  return { ...member(path, title, keywords), entry: 'public', access: 'open', redirects: false }
}

function screen<const P extends string>(path: P, title: string, ...keywords: string[]): Route<P, false> {
  return { ...member(path, title, keywords), redirects: false }
}

function framing<const P extends string>(path: P, title: string, ...keywords: string[]): Route<P, false> {
  return { ...member(path, title, keywords), redirects: false, ownDocument: true }
}

function moved<const P extends string>(path: P, title: string, ...keywords: string[]): Route<P, true> {
  return { ...member(path, title, keywords), redirects: true }
}

function member<const P extends string>(path: P, title: string, keywords: string[]) {
  const area = menuArea(path)
  return { path, title, keywords, area, entry: 'console', access: 'member', ownDocument: false } as const
}

/** Spelling is part of the contract, slips included (informationLIst, anchorDataDeatil). */
export const routes = [
  publicPage('/home', '有声创作者平台', '听岸', '播客', '有声书', '创作者'),
  publicPage('/news', '资讯公告', '资讯', '公告', '活动'),
  publicPage('/help', '帮助中心', '帮助', '常见问题', '意见反馈'),
  publicPage('/verify', '合同验真', '验真', '验签', '合同', '电子签名'),

  publicPage('/agreement/serve', '服务协议', '服务协议', '用户协议'),
  publicPage('/agreement/secret', '隐私政策', '隐私政策', '个人信息保护'),
  publicPage('/agreement/authentication', '认证协议', '实名认证', '认证协议'),
  publicPage('/agreement/propertyRight', '版权声明与投诉', '版权声明', '侵权投诉'),
  publicPage('/agreement/cancel', '注销协议', '账号注销', '注销协议'),
  publicPage('/agreement/dataCollectList', '个人信息收集清单', '个人信息', '收集清单'),
  publicPage('/agreement/informationLIst', '第三方信息共享清单', '第三方', '信息共享'),
  publicPage('/agreement/threeSDK', '第三方SDK目录', '第三方', 'SDK目录'),

  publicPage('/login', '登录', '登录', '注册', '扫码登录'),
  publicPage('/login/activity', '受邀加入', '邀请', '注册', '邀请码'),
  publicPage('/login/config', '登录设置', '登录', '环境'),
  publicPage('/login/mid', '正在登录', '登录', '授权'),
  publicPage('/callback/wxLogincallBack', '微信授权', '微信登录', '微信绑定'),

  screen('/checkin/identity', '选择身份', '入驻', '个人', '企业'),
  screen('/checkin/basicInfo', '完善基本信息', '入驻', '昵称', '头像'),
  screen('/checkin/otherInfo', '其他平台信息', '入驻', '其他平台'),
  moved('/checkin/enterprise', '企业入驻', '入驻', '企业认证'),
  moved('/checkin/enterprise/state', '企业入驻进度', '入驻', '企业认证'),
  screen('/checkin/enterprisev2/enterprise', '企业信息', '入驻', '企业认证', '营业执照'),
  screen('/checkin/enterprisev2/operator', '经办人信息', '入驻', '企业认证', '经办人'),
  screen('/checkin/enterprisev2/bank', '对公账户', '入驻', '企业认证', '对公账户'),
  screen('/checkin/enterprisev2/bankCheck', '打款认证', '入驻', '企业认证', '打款认证'),
  screen('/checkin/enterprisev2/success', '入驻成功', '入驻', '企业认证'),
  publicPage('/creator-center/art', '封面与音频制作指南', '封面', '音频', '制作指南'),
  screen('/creator-center/checkin1/accountInfo', '完善账号信息', '入驻', '昵称', '头像'),
  screen('/creator-center/checkin1/otherInfo', '其他平台信息', '入驻', '其他平台'),
  screen('/creator-center/checkin1/tagInfo', '选择内容标签', '入驻', '标签'),

  screen('/index', '创作首页', '创作中心', '首页'),
  moved('/index1', '创作首页', '创作中心', '首页'),
  screen('/message', '消息中心', '消息', '官方消息', '系统消息'),
  framing('/wujie', 'AI工坊', 'AI', '有声书制作'),
  screen('/test', '联调页', '测试'),

  screen('/content/album/list', '专辑管理', '专辑', '上架', '审核'),
  screen('/content/album/create', '新建专辑', '专辑', '新建'),
  screen('/content/album/editor', '编辑专辑', '专辑', '修改', '复审'),
  screen('/content/album/detail', '专辑详情', '专辑', '详情'),
  screen('/content/album/agreement', '资源授权协议', '专辑', '授权', '协议'),
  screen('/content/album/noAnchor', '暂无可选主播', '专辑', '主播'),
  screen('/content/album/realName', '需要实名认证', '专辑', '实名认证'),
  screen('/content/album/state', '专辑提交结果', '专辑', '审核'),
  screen('/content/program/list', '节目管理', '节目', '音频', '发布'),
  screen('/content/program/create', '上传节目', '节目', '上传音频'),
  screen('/content/program/editor', '编辑节目', '节目', '修改'),
  screen('/content/program/nodata', '暂无节目', '节目', '上传'),
  screen('/content/program/sort', '节目排序', '节目', '排序'),
  screen('/content/program/state', '节目提交结果', '节目', '审核'),
  screen('/content/apico', 'API合作', 'API', '内容对接'),
  screen('/content/apico/apply', '申请API合作', 'API', '合作申请'),
  screen('/content/apico/state', 'API合作进度', 'API', '申请进度'),
  screen('/content/pay/list', '付费管理', '付费', '定价', '试听'),
  screen('/content/pay/apply', '付费申请', '付费', '申请'),

  screen('/copyright/list', '版权管理', '版权', '授权'),
  screen('/copyright/index', '版权服务介绍', '版权', '介绍'),
  screen('/copyright/create', '新增版权', '版权', '新增'),
  screen('/copyright/edit', '修改版权', '版权', '修改'),

  moved('/datacenter', '数据中心', '数据', '统计'),
  screen('/datacenter/all', '数据总览', '数据', '播放量', '粉丝'),
  screen('/datacenter/album', '专辑数据', '数据', '专辑', '播放量'),

  screen('/income', '收入管理', '收入', '账单', '提现'),
  screen('/income/mcnContent', '内容收入', '收入', '专辑', '主播'),
  screen('/income/mcnOverview', 'MCN收入', '收入', 'MCN', '提现'),

  screen('/contract', '合同管理', '合同', '签署', '续签'),
  screen('/sign/guide', '签约指引', '合同', '电子签约'),
  screen('/sign/contract', '签署合同', '合同', '电子签约'),

  screen('/task/task-center', '任务广场', '任务', '书城', '试音'),
  screen('/task/task-center/detail', '任务详情', '任务', '试音'),
  screen('/task/task-center/contentManage', '章节管理', '任务', '章节', '交付'),
  screen('/task/my-task', '我的任务', '任务', '制作', '交付'),
  screen('/task/my-task/contentManage', '章节交付', '任务', '章节', '交付'),
  screen('/task/real', '任务认证', '任务', '认证', '资质'),
  screen('/task/real/anchorInfo', '主播资质', '任务', '资质', '样音'),

  screen('/interactive/comments', '评论管理', '评论', '互动', '置顶'),
  screen('/market/invitation', '邀请有礼', '邀请', '邀请码', '奖励'),
  screen('/aigc/ndx', 'AI工坊', 'AI', '文本转语音', '声音克隆', '有声书制作'),

  screen('/usercenter/index/recharge', '充值中心', '充值', '创作币'),
  screen('/usercenter/index/serial', '账户流水', '流水', '创作币'),
  screen('/usercenter/bill', 'AI账单', '账单', 'AI', '创作币'),
  screen('/usercenter/bill/chapter', '章节账单', '账单', '章节', '创作币'),
  screen('/usercenter/info/account', '账号资料', '账号', '昵称', '头像'),
  screen('/usercenter/info/bind', '手机/微信绑定', '手机', '微信', '换绑'),
  screen('/usercenter/info/bindAccount', '账号绑定', '账号绑定', '账号合并'),
  screen('/usercenter/info/bindAccount/accountSelect', '选择绑定账号', '账号绑定', '选择账号'),
  screen('/usercenter/info/bindAccount/proxy', '代理绑定', '账号绑定', '企业代理'),
  screen('/usercenter/info/otherInfo', '其他信息', '其他平台', '粉丝量'),
  screen('/usercenter/info/otherInfo/create', '添加其他平台', '其他平台', '添加'),
  screen('/usercenter/info/yearEnd', '年终报告', '年终报告', '荣誉'),
  screen('/usercenter/info/bank/list', '银行信息', '银行卡', '对公账户'),
  screen('/usercenter/info/bank/editor', '修改银行信息', '银行卡', '修改'),
  screen('/usercenter/info/bank/state', '银行信息提交结果', '银行卡', '审核'),
  screen('/usercenter/info/real/personal/list', '个人认证信息', '实名认证', '个人'),
  screen('/usercenter/info/real/personal/editor', '修改个人认证', '实名认证', '人脸核验'),
  screen('/usercenter/info/real/enterprise/list', '企业认证信息', '企业认证', '营业执照'),
  screen('/usercenter/info/real/enterprise/editor', '修改企业认证', '企业认证', '主体变更', '经办人变更'),

  moved('/info/account', '账号资料', '账号', '昵称', '头像'),
  moved('/info/bind', '手机/微信绑定', '手机', '微信', '换绑'),
  moved('/info/bindAccount', '账号绑定', '账号绑定', '账号合并'),
  moved('/info/bindAccount/accountSelect', '选择绑定账号', '账号绑定', '选择账号'),
  moved('/info/bindAccount/proxy', '代理绑定', '账号绑定', '企业代理'),
  moved('/info/otherInfo', '其他信息', '其他平台', '粉丝量'),
  moved('/info/otherInfo/create', '添加其他平台', '其他平台', '添加'),
  moved('/info/yearEnd', '年终报告', '年终报告', '荣誉'),
  moved('/info/bank/list', '银行信息', '银行卡', '对公账户'),
  moved('/info/bank/editor', '修改银行信息', '银行卡', '修改'),
  moved('/info/bank/state', '银行信息提交结果', '银行卡', '审核'),
  moved('/info/real/personal/list', '个人认证信息', '实名认证', '个人'),
  moved('/info/real/personal/editor', '修改个人认证', '实名认证', '人脸核验'),
  moved('/info/real/enterprise/list', '企业认证信息', '企业认证', '营业执照'),
  moved('/info/real/enterprise/editor', '修改企业认证', '企业认证', '主体变更', '经办人变更'),

  screen('/mcn/home', 'MCN入驻', 'MCN', '机构入驻'),
  screen('/mcn/settled/info', '机构入驻信息', 'MCN', '机构信息', '入驻申请'),
  screen('/mcn/sign/guide', 'MCN签约指引', 'MCN', '电子签约'),
  screen('/mcn/sign/contract', 'MCN签署合同', 'MCN', '电子签约'),
  screen('/mcn/personal/my', '我的MCN', 'MCN', '合作机构', '解约'),
  screen('/mcn/personal/pending', '待处理邀请', 'MCN', '合作邀请'),
  screen('/mcn/index', '机构首页', 'MCN', '工作台'),
  screen('/mcn/anchor', '我的主播', 'MCN', '主播', '合作'),
  screen('/mcn/anchor/pending', '待确认主播', 'MCN', '主播', '邀请'),
  screen('/mcn/contract', '机构合同管理', 'MCN', '合同'),
  screen('/mcn/message', '机构消息中心', 'MCN', '消息'),
  screen('/mcn/datacenter/all', '机构数据总览', 'MCN', '数据', '播放量'),
  screen('/mcn/datacenter/all/anchorDataDeatil', '主播数据详情', 'MCN', '数据', '主播'),
  screen('/mcn/datacenter/anchor', '主播数据', 'MCN', '数据', '主播'),
  screen('/mcn/datacenter/album', '机构专辑数据', 'MCN', '数据', '专辑'),
  screen('/mcn/datacenter/program', '机构节目数据', 'MCN', '数据', '节目'),
  screen('/mcn/datacenter/income', '机构收入数据', 'MCN', '数据', '收入'),
  screen('/mcn/datacenter/income/album', '专辑收入数据', 'MCN', '收入', '专辑'),
  screen('/mcn/content/album/list', '机构专辑管理', 'MCN', '专辑'),
  screen('/mcn/content/album/noAnchor', '暂无可选主播', 'MCN', '主播'),
  screen('/mcn/content/album/detail', '机构专辑详情', 'MCN', '专辑', '详情'),
  screen('/mcn/content/album/agreement', '资源授权协议', 'MCN', '授权', '协议'),
  screen('/mcn/content/program/list', '机构节目管理', 'MCN', '节目'),
  screen('/mcn/content/program/create', '上传节目', 'MCN', '节目', '上传音频'),
  screen('/mcn/content/program/editor', '编辑节目', 'MCN', '节目', '修改'),
  screen('/mcn/content/program/sort', '节目排序', 'MCN', '节目', '排序'),
  screen('/mcn/content/program/state', '节目提交结果', 'MCN', '节目', '审核'),
] as const satisfies readonly Route[]

type AnyRoute = (typeof routes)[number]
export type RoutePath = AnyRoute['path']
/** Every path that needs a screen. */
export type ScreenPath = Exclude<RoutePath, Extract<AnyRoute, { redirects: true }>['path']>

const byPath: ReadonlyMap<string, Route<RoutePath>> = new Map(routes.map((route) => [route.path, route]))

export function findRoute(pathname: string): Route<RoutePath> | undefined {
  return byPath.get(pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname)
}
