import { account } from '@tingan/contract/account'
import type { Product } from '../support/product.ts'
import type { Figure } from './report.ts'
import { besideBare, costsBesideBare } from './server-cost.ts'
import { signedIn } from './signed-requests.ts'

const REQUESTS = 6000

/** user/info, signed and signed in, against a bare node:http server that sends the same bytes. */
export async function measureCalls(product: Product): Promise<Figure[]> {
  const browser = await signedIn(product, '13800000001')
  const asked = [{ browser, call: account.info, inputs: [{}] }]
  const { bare, ours } = await costsBesideBare(product, asked, REQUESTS)
  const info = ours[0]!
  const ratio = bare.rps / info.rps
  return [
    {
      what: 'user/info, signed and signed in: CPU of server and database',
      figure: besideBare(info, bare),
      target: '≤ 1 ms',
      met: info.ms <= 1,
    },
    {
      what: 'user/info: requests a second against bare node:http sending the same bytes',
      figure: `1/${ratio.toFixed(1)}`,
      target: '≥ 1/25',
      met: ratio <= 25,
    },
  ]
}
