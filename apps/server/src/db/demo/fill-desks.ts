import { Readable } from 'node:stream'
import type { Deps } from '../../platform/context.ts'
import { demoAccounts } from './accounts.ts'
import { drawScreenshot } from './screenshot.ts'

const HOUR_MS = 3600_000
const REVIEW_HOURS = 24

interface DemoFeedback {
  uid: number | null
  type: number
  content: string
  hoursAgo: number
  page: string
  contact?: string
  pictures?: [heading: string, trouble: string][]
  /** Who works on it, and what they said. */
  takenBy?: string
  reply?: string
}

const feedback: readonly DemoFeedback[] = [
  {
    uid: 10000001,
    type: 1,
    content: '上传《长安夜雨》第 87 集时进度停在 99% 不动，换了浏览器也一样，文件是 412 MB 的 wav。',
    hoursAgo: 3,
    page: '/content/program/create',
    contact: '13800000001',
    pictures: [
      ['上传节目', '上传失败：网络异常，请检查网络后重试'],
      ['节目管理', '第 87 集 · 处理中 99%'],
    ],
  },
  {
    uid: 10000008,
    type: 4,
    content: '身份证上个月到期，新证已经办好，认证信息页面提示“证件已过期”却没有更新入口，提现也点不了。',
    hoursAgo: 9,
    page: '/usercenter/info/real/personal/list',
  },
  {
    uid: 10000004,
    type: 3,
    content: '上月账单里两位主播的分成比例显示 30%，合同写的是 35%，请核对后重新出账。',
    hoursAgo: 26,
    page: '/mcn/datacenter/income',
    contact: 'finance@xinghe.example.cn',
  },
  {
    uid: null,
    type: 5,
    content: '希望帮助中心能按“刚入驻”“第一次上传”这样的步骤整理，现在要找好几篇才能看完。',
    hoursAgo: 30,
    page: '/help',
  },
  {
    uid: 10000017,
    type: 2,
    content: '专辑简介被退回，说含有联系方式，但里面只写了微博名。可以说明是哪一句吗？',
    hoursAgo: 40,
    page: '/content/album/list',
    takenBy: 'support1',
  },
  {
    uid: 10000011,
    type: 1,
    content: '夜间模式下合同预览的文字看不清，白底白字。',
    hoursAgo: 74,
    page: '/contract',
    takenBy: 'support2',
    reply: '已在昨晚的更新中修复，请刷新页面后再看，感谢指出。',
  },
]

/** Public changes that nobody has looked at yet: the present value is the new one. */
const profiles: readonly { uid: number; before: { nickname?: string; intro?: string }; hoursAgo: number }[] =
  [
    { uid: 10000008, before: { nickname: '老陈说书' }, hoursAgo: 29 },
    { uid: 10000001, before: { intro: '白天做编辑，夜里读书给人听。' }, hoursAgo: 20 },
    { uid: 10000011, before: { nickname: '北辰', intro: '读书，也读信。每周三、周日更新。' }, hoursAgo: 6 },
    { uid: 10000006, before: { intro: '方言广播社团，成立于 2011 年。' }, hoursAgo: 2 },
  ]

/** Something on every desk of the back office. */
export async function fillDesks(deps: Deps): Promise<void> {
  for (const entry of feedback) await addFeedback(deps, entry)
  for (const entry of profiles) await addProfileReview(deps, entry)
  await addProposal(deps)
}

async function addFeedback(deps: Deps, entry: DemoFeedback): Promise<void> {
  const { db, clock, personal } = deps
  const created = new Date(clock.now() - entry.hoursAgo * HOUR_MS)
  const taken_by = entry.takenBy ? await staffIdOf(deps, entry.takenBy) : null
  await db
    .insertInto('feedback')
    .values({
      uid: entry.uid,
      type: entry.type,
      content: entry.content,
      images: await storeScreenshots(deps, entry.pictures ?? []),
      contact: entry.contact ? personal.seal(entry.contact) : '',
      client_info: JSON.stringify({ page: entry.page, userAgent: 'Mozilla/5.0 Chrome/142' }),
      created_at: created,
      taken_by,
      status: entry.reply ? 2 : taken_by ? 1 : 0,
      ...(entry.reply && { reply: entry.reply, replied_at: new Date(created.getTime() + 5 * HOUR_MS) }),
    })
    .execute()
}

async function addProfileReview(
  { db, clock }: Deps,
  { uid, before, hoursAgo }: (typeof profiles)[number],
): Promise<void> {
  const at = new Date(clock.now() - hoursAgo * HOUR_MS)
  const account = await db
    .selectFrom('account')
    .select(['nickname', 'intro'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const fields = Object.keys(before) as (keyof typeof account)[]
  const after = Object.fromEntries(fields.map((field) => [field, account[field]]))
  await db
    .insertInto('audit_log')
    .values({
      at,
      actor: `user:${uid}`,
      action: 'account.edit',
      subject: `account:${uid}`,
      detail: JSON.stringify({ fields }),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
  await db
    .insertInto('review_item')
    .values({
      kind: 'profile',
      ref_id: String(uid),
      title: 'nickname' in before ? `新昵称：${account.nickname}` : '新简介',
      summary: 'intro' in before ? account.intro : '',
      submitted_by: `user:${uid}`,
      submitted_at: at,
      due_at: new Date(at.getTime() + REVIEW_HOURS * HOUR_MS),
    })
    .execute()
}

async function addProposal(deps: Deps): Promise<void> {
  const { uid, name: nickname } = demoAccounts.find((account) => account.uid === 10000018)!
  await deps.db
    .insertInto('approval')
    .values({
      kind: 'account.freeze',
      subject: `account:${uid}`,
      summary: `冻结账号：${nickname}（${uid}）`,
      payload: JSON.stringify({ uid, nickname }),
      reason: '三次上传他人作品，版权方已发函，证据见工单 2081。',
      proposed_by: await staffIdOf(deps, 'support1'),
      proposed_at: new Date(deps.clock.now() - 2 * HOUR_MS),
    })
    .execute()
}

async function staffIdOf({ db }: Deps, username: string): Promise<number> {
  const row = await db
    .selectFrom('staff')
    .select('staff_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return row.staff_id
}

async function storeScreenshots({ storage }: Deps, pictures: [string, string][]): Promise<string[]> {
  const stored = pictures.map(([heading, trouble]) =>
    storage.put(Readable.from([Buffer.from(drawScreenshot(heading, trouble))]), {
      type: 'image/svg+xml',
      maxBytes: 100_000,
    }),
  )
  return (await Promise.all(stored)).map(({ key }) => `/files/${key}`)
}
