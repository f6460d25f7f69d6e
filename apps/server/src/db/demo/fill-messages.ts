import type { Deps } from '../../platform/context.ts'

const HOUR_MS = 3600_000
const KEEP_MS = 180 * 24 * HOUR_MS
const BROADCAST = 0
const ANCHOR = 10000001

type Line = [title: string, content: string, bizType: string, jumpUrl: string, hoursAgo: number]

const official: Line[] = [
  [
    '听岸创作者平台上线',
    '上传、签约、结算、有声书任务，都在这里完成。遇到问题随时告诉我们。',
    'activity',
    '/news',
    400,
  ],
  ['冬日朗读计划开始征集', '主题「围炉」，单集 10–30 分钟，入选作品进入首页推荐。', 'activity', '/news', 120],
  ['结算日调整说明', '自下月起，账单生成时间由每月 8 日提前到每月 6 日。', 'income', '/income', 30],
]

const system: Line[] = [
  ['专辑审核通过', '《夜航西飞》已通过审核，发布节目后即可上架。', 'album', '/content/album/list', 2300],
  ['专辑审核通过', '《长安夜雨》已通过审核，发布节目后即可上架。', 'album', '/content/album/list', 1460],
  ['签署完成', '《资源授权合同》已签署完成，可在合同管理中下载。', 'contract', '/contract', 2880],
  ['签署完成', '《有声书任务委托合同》已签署完成，可在合同管理中下载。', 'contract', '/contract', 2870],
  ['签署完成', '《AI 服务合同》已签署完成，可在合同管理中下载。', 'contract', '/contract', 2860],
  [
    '实名认证结果',
    '您已通过实名认证，可以发布作品和申请提现。',
    'cert',
    '/usercenter/info/real/personal/list',
    3600,
  ],
  ['机构邀请', '星河声工场邀请您加入，分成 30%，期限 12 个月。', 'mcn', '/mcn/personal/pending', 1000],
  ['合作变更', '您与星河声工场的合作已生效。', 'mcn', '/mcn/personal/my', 960],
  [
    '专辑审核未通过',
    '《深夜面馆》未通过审核，原因：封面含有二维码，请修改后重新提交。',
    'album',
    '/content/album/list',
    288,
  ],
  ['上月账单已生成', '金额 15,200.00 元，请在 5 日内确认。', 'income', '/income', 96],
  [
    '新设备登录',
    '您的账号在新设备上登录。若非本人操作，请在账号资料中下线该设备。',
    'account',
    '/usercenter/info/account',
    50,
  ],
  ['充值成功', '您已充值 5,000 创作币，可用于 AI 有声书。', 'aigc', '/usercenter/index/serial', 8],
]

export async function fillMessages({ db, clock }: Deps): Promise<void> {
  const { reach } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('reach'))
    .executeTakeFirstOrThrow()
  const everybody = JSON.stringify({ kind: 'all', reach })
  const rows = [
    ...official.map((line) => ({ uid: BROADCAST, msg_type: 1, line })),
    ...system.map((line) => ({ uid: ANCHOR, msg_type: 2, line })),
  ]
  for (const { uid, msg_type, line } of rows) {
    const [title, content, biz_type, jump_url, hoursAgo] = line
    const at = clock.now() - hoursAgo * HOUR_MS
    await db
      .insertInto('message')
      .values({
        uid,
        msg_type,
        biz_type,
        title,
        summary: content,
        content,
        jump_url,
        audience: uid === BROADCAST ? everybody : null,
        created_at: new Date(at),
        expire_at: new Date(at + KEEP_MS),
      })
      .execute()
  }
}
