import { maskCard } from '@tingan/rules/checks/mask'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import type { Deps } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { certifiedName, checkRunning, payeeAccount } from '../bank/bank.service.ts'
import { everInForce } from '../contract/contract.service.ts'
import { bodyChangeRunning } from '../enterprise/change-body.service.ts'
import { companyFacts } from '../enterprise/company-facts.service.ts'

type Needs = Pick<Deps, 'db' | 'personal'>

/** Who is paid, asked at the application, at the review and when the bank's file is made: never another's account. */
export async function payeeOf(deps: Needs, uid: number, ownerType: number) {
  const company = ownerType !== BILL_OWNER.person
  const holder = company
    ? ((await companyFacts(deps, uid))?.companyName ?? null)
    : await certifiedName(deps, uid)
  if (!holder) throw fail(company ? 4015 : 2310)
  const account = await payeeAccount(deps, uid, company)
  if (!account) throw fail(4005)
  if (account.holder !== holder) throw fail(2315)
  return { ...account, cardMask: maskCard(account.cardNo) }
}

const CONTRACTS = ['resource', 'task'] as const

/** What else must be so before somebody may ask for money. */
export async function refuseUnready({ db }: Pick<Deps, 'db'>, uid: number, ownerType: number): Promise<void> {
  if (ownerType === BILL_OWNER.person && !(await everInForce(db, uid, CONTRACTS))) throw fail(3001)
  if (await bodyChangeRunning(db, uid)) throw fail(2419)
  if (await checkRunning(db, uid)) throw fail(2411)
}
