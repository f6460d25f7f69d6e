import { account } from './help/account.ts'
import { agency } from './help/agency.ts'
import { ai } from './help/ai.ts'
import type { HelpArticle } from './help/article.ts'
import { certification } from './help/certification.ts'
import { coins } from './help/coins.ts'
import { contact } from './help/contact.ts'
import { income } from './help/income.ts'
import { rights } from './help/rights.ts'
import { tasks } from './help/tasks.ts'
import { works } from './help/works.ts'

/** In the order the help page shows them. */
export const help: readonly HelpArticle[] = [
  ...account,
  ...certification,
  ...works,
  ...rights,
  ...income,
  ...coins,
  ...agency,
  ...tasks,
  ...ai,
  ...contact,
]
