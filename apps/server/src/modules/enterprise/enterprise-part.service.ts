import type { AccountPart } from '../account-part/account-part.service.ts'
import { withdrawReview } from '../review/review.service.ts'
import { deleteChanges, runningChange } from './change.repo.ts'
import { blankEnterprise } from './enterprise.repo.ts'
import { licenseReview } from './license.service.ts'
import { voidPayment } from './payment.service.ts'

/** An enterprise is never merged. Its name stays, for the bills and contracts that refer to it. */
export const enterprisePart: AccountPart = {
  key: 'enterprise',
  name: '企业资料',
  async erase(inside, uid) {
    const license = await runningChange(inside.db, uid, 'license')
    if (license) await withdrawReview(inside, licenseReview, String(license.change_id))
    await deleteChanges(inside.db, uid)
    await voidPayment(inside, uid)
    await blankEnterprise(inside.db, uid, inside.clock.date())
  },
}
