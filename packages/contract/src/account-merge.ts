import { z } from 'zod'
import { settled } from './access.ts'
import { call } from './call.ts'
import { check } from './cancellation.ts'
import { pageInput, pageOf } from './envelope.ts'

export const MERGE_STATUS = { none: 0, waiting: 1, done: 2, failed: 3, running: 4 } as const
export const PLATS: Readonly<Record<number, string>> = { 1: '主站', 2: '音乐端', 3: '听书端', 4: '车载端' }

const uid = z.int('请选择账号')

export const mergeSide = z.object({
  uid: z.int(),
  plat: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  mobileMask: z.string(),
  fans: z.int(),
  albumCount: z.int(),
  coin: z.int(),
  incomeFen: z.int(),
})

export const mergeState = z.object({
  mergeNo: z.string(),
  status: z.int(),
  /** Per cent. */
  progress: z.int(),
  failReason: z.string(),
  /** What went over, by name: 专辑 → 3. */
  moved: z.array(z.object({ name: z.string(), count: z.int() })),
})

export const accountMerge = {
  popup: call({
    method: 'GET',
    path: 'account/merge/popup',
    title: '账号合并提示',
    access: settled,
    input: z.object({}),
    output: z.object({ popup: z.boolean(), plat: z.int(), subNickname: z.string() }),
    errors: [],
  }),
  info: call({
    method: 'GET',
    path: 'account/merge/bind/info',
    title: '待合并的两个账号',
    access: settled,
    input: z.object({}),
    output: z.object({
      main: mergeSide,
      sub: mergeSide,
      mergeNo: z.string().optional(),
      status: z.int(),
    }),
    errors: [2220],
  }),
  albums: call({
    method: 'GET',
    path: 'account/merge/anchor/albums',
    title: '待合并账号的专辑',
    access: settled,
    input: pageInput.extend({ uid }),
    output: pageOf(
      z.object({
        albumId: z.int(),
        title: z.string(),
        cover: z.string(),
        status: z.int(),
        createdAt: z.int(),
      }),
    ),
    errors: [2220],
  }),
  authUser: call({
    method: 'GET',
    path: 'account/merge/authUserInfo',
    title: '凭授权码查找账号',
    access: settled,
    input: z.object({
      plat: z.int('请选择平台').min(2, '请选择平台').max(4, '请选择平台'),
      authCode: z.string('请输入授权码').regex(/^[0-9a-f]{32}$/, '请输入授权码'),
    }),
    output: z.object({
      subUid: z.int(),
      nameMask: z.string(),
      idMask: z.string(),
      nickname: z.string(),
      certified: z.boolean(),
    }),
    errors: [2208, 2221],
    limit: { per: 'user', max: 20, seconds: 3600 },
  }),
  check: call({
    method: 'GET',
    path: 'account/merge/check',
    title: '合并条件检查',
    access: settled,
    input: z.object({ subUid: uid }),
    output: z.object({
      canMerge: z.boolean(),
      conflicts: z.array(check.pick({ key: true, name: true, tip: true })),
      checks: z.array(check),
    }),
    errors: [2220, 2221, 2222, 2223],
  }),
  anchor: call({
    method: 'GET',
    path: 'account/merge/anchor/info',
    title: '待合并账号概况',
    access: settled,
    input: z.object({ uid }),
    output: mergeSide,
    errors: [2220],
  }),
  status: call({
    method: 'GET',
    path: 'account/merge/bind/status',
    title: '合并进度',
    access: settled,
    input: z.object({ mergeNo: z.string('请选择合并') }),
    output: mergeState,
    errors: [2002, 2224],
  }),
  bind: call({
    method: 'POST',
    path: 'account/merge/bind',
    title: '开始合并',
    access: settled,
    input: z.object({
      subUid: uid,
      keepNickname: z.enum(['main', 'sub'], '请选择保留的昵称'),
      verifyToken: z.string('请先完成短信验证'),
      agree: z.boolean('请先阅读并同意相关协议').optional(),
    }),
    output: z.object({ mergeNo: z.string(), status: z.int() }),
    errors: [2015, 2017, 2220, 2221, 2222, 2223, 2224],
  }),
}
