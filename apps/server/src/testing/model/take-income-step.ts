import { confirmBills } from '../../modules/bill/bill.jobs.ts'
import * as agencies from './agency-acts.ts'
import * as bills from './bill-acts.ts'
import type { IncomeStep } from './income-steps.ts'
import * as withdraws from './withdraw-acts.ts'
import { earnerAt, isAgency, refusedOrCut, type World } from './world.ts'

export async function takeIncomeStep(world: World, step: IncomeStep): Promise<unknown> {
  if (step.do === 'earn') return bills.earn(world, step.fens)
  if (step.do === 'batch') return withdraws.makeBatch(world)
  if (step.do === 'confirmDue') return confirmBills.run(world.server.deps, {}).catch(refusedOrCut)
  const person = earnerAt(world, step.who)
  if (!person) return
  const own = isAgency(world, person) ? agencies : withdraws
  switch (step.do) {
    case 'next':
      return own.next(world, person, step)
    case 'confirm':
      return bills.confirm(world, person, step.dispute)
    case 'answer':
      return bills.answer(world, person, step.ask)
    case 'adjust':
      return bills.adjust(world, person, step.fen)
    case 'freeze':
      return bills.freeze(world, person)
    case 'recover':
      return bills.recover(world, person)
    case 'ask':
      return own.ask(world, person, step.share)
    case 'goOn':
      return own.goOn(world, person)
    case 'cancel':
      return withdraws.cancel(world, person)
    case 'pass':
      return withdraws.pass(world, person)
    case 'refuse':
      return withdraws.refuse(world, person)
    case 'result':
      return withdraws.tellResult(world, person, step.paid, step.times)
  }
}
