import type { Deps } from '../platform/context.ts'

const products: readonly [yuan: number, give: number, tag: string][] = [
  [10, 0, ''],
  [30, 100, ''],
  [50, 300, ''],
  [100, 800, '热门'],
  [300, 3000, ''],
  [500, 6000, ''],
  [1000, 15_000, '最划算'],
]

/** Once: afterwards operators keep the list. */
export async function fillRecharge({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  if (await db.selectFrom('recharge_product').select('product_id').limit(1).executeTakeFirst()) return
  const at = clock.date()
  await db
    .insertInto('recharge_product')
    .values(
      products.map(([yuan, give, tag], index) => ({
        product_id: index + 1,
        name: `${yuan * 100} 创作币`,
        price_fen: yuan * 100,
        coin: yuan * 100,
        give_coin: give,
        tag,
        sort: index + 1,
        status: 1,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()
}
