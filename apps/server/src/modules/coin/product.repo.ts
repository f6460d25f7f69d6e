import { PRODUCT_STATUS } from '@tingan/contract/payment'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type ProductRow = Selectable<Tables['recharge_product']>
export type ActivityRow = Selectable<Tables['recharge_activity']>

export function productsOnSale(db: Db): Promise<ProductRow[]> {
  return db
    .selectFrom('recharge_product')
    .selectAll()
    .where('status', '=', PRODUCT_STATUS.on)
    .orderBy('sort')
    .orderBy('price_fen')
    .execute()
}

export function allProducts(db: Db): Promise<ProductRow[]> {
  return db.selectFrom('recharge_product').selectAll().orderBy('sort').orderBy('price_fen').execute()
}

export function findProduct(db: Db, productId: number): Promise<ProductRow | undefined> {
  return db.selectFrom('recharge_product').selectAll().where('product_id', '=', productId).executeTakeFirst()
}

export function insertProduct(db: Db, row: Insertable<Tables['recharge_product']>): Promise<ProductRow> {
  return db.insertInto('recharge_product').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Undefined when somebody else changed it meanwhile. */
export function updateProduct(
  db: Db,
  productId: number,
  version: number,
  change: Partial<Insertable<Tables['recharge_product']>>,
): Promise<ProductRow | undefined> {
  return db
    .updateTable('recharge_product')
    .set({ ...change, version: version + 1 })
    .where('product_id', '=', productId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

export function allActivities(db: Db) {
  return db
    .selectFrom('recharge_activity as a')
    .selectAll('a')
    .select((eb) =>
      eb
        .selectFrom('recharge_join as j')
        .whereRef('j.activity_id', '=', 'a.activity_id')
        .select(({ fn }) => fn.countAll<number>().as('joined'))
        .as('joined'),
    )
    .orderBy('a.activity_id', 'desc')
    .execute()
}

export function findActivity(db: Db, activityId: number): Promise<ActivityRow | undefined> {
  return db
    .selectFrom('recharge_activity')
    .selectAll()
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
}

/** The one that began last of those that run. */
export function runningActivity(db: Db, now: Date): Promise<ActivityRow | undefined> {
  return db
    .selectFrom('recharge_activity')
    .selectAll()
    .where('start_at', '<=', now)
    .where('end_at', '>', now)
    .orderBy('start_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function insertActivity(db: Db, row: Insertable<Tables['recharge_activity']>): Promise<ActivityRow> {
  return db.insertInto('recharge_activity').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateActivity(
  db: Db,
  activityId: number,
  version: number,
  change: Partial<Insertable<Tables['recharge_activity']>>,
): Promise<ActivityRow | undefined> {
  return db
    .updateTable('recharge_activity')
    .set({ ...change, version: version + 1 })
    .where('activity_id', '=', activityId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}
