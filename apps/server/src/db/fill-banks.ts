import type { Db } from '../platform/db/connection.ts'
import { bankBranches } from './content/banks/bank-branches.ts'
import { bankList } from './content/banks/bank-list.ts'

/** Once: afterwards operators keep the list. */
export async function fillBanks(db: Db): Promise<void> {
  if (await db.selectFrom('bank').select('bank_code').limit(1).executeTakeFirst()) return
  await db
    .insertInto('bank')
    .values(
      bankList.map(({ code, name, needBranch }, index) => ({
        bank_code: code,
        bank_name: name,
        need_branch: needBranch ?? false,
        sort: index + 1,
      })),
    )
    .execute()
  await db
    .insertInto('bank_bin')
    .values(
      bankList.flatMap(({ code, debit, credit }) => [
        ...debit.map((bin) => ({ bin, bank_code: code, card_type: 1 })),
        ...credit.map((bin) => ({ bin, bank_code: code, card_type: 2 })),
      ]),
    )
    .execute()
  await db
    .insertInto('bank_branch')
    .values(
      bankBranches().map(({ cnapsCode, bankCode, branchName, provinceId, cityId }) => ({
        cnaps_code: cnapsCode,
        bank_code: bankCode,
        branch_name: branchName,
        province_id: provinceId,
        city_id: cityId,
      })),
    )
    .execute()
}
