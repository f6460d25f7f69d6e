import type { Deps } from '../platform/context.ts'

/** What the product cannot run without, in every environment; filled once, then operators keep it. */
export async function fillBaseData({ db }: Pick<Deps, 'db'>): Promise<void> {
  const effective = new Date('2026-01-01T00:00:00+08:00')
  await db
    .insertInto('agreement')
    .values([
      { type: 'serve', version: '1.0', title: '听岸创作者服务协议', effective_at: effective },
      { type: 'secret', version: '1.0', title: '听岸隐私政策', effective_at: effective },
      { type: 'propertyRight', version: '1.0', title: '版权声明与投诉', effective_at: effective },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('black_word')
    .values([...general, ...naming])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Type 1: any text. Type 2: names, which must not look official either. */
const general = ['代开发票', '刷播放量', '加微信领', '赌博', '博彩'].map((word) => ({ type: 1, word }))
const naming = ['官方', '听岸客服', '管理员', '审核员', '赌博', '博彩'].map((word) => ({ type: 2, word }))
