import { contractKinds, termEnd } from '@tingan/rules/contract-kinds'
import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { contractTexts } from '../content/contracts.ts'
import { people } from './people.ts'

const DAY_MS = 86_400_000
const { toSign, effective, failed, lapsed, ended, dissolved } = CONTRACT_STATUS

interface Row {
  uid: number
  kind: keyof typeof contractTexts
  status: number
  daysAgo: number
  title?: string
  /** The title of the album it is about. */
  album?: string
  failReason?: string
}

/** Beside what everybody has signed: something in every state, so that no list is empty. */
const more: readonly Row[] = [
  { uid: 10000001, kind: 'albumExclusive', status: dissolved, daysAgo: 58, album: '长安夜雨' },
  { uid: 10000001, kind: 'albumExclusive', status: effective, daysAgo: 44, album: '夜航西飞' },
  { uid: 10000001, kind: 'supplement', status: lapsed, daysAgo: 36, title: '春季推广安排补充协议' },
  { uid: 10000001, kind: 'mcnCooperate', status: effective, daysAgo: 40 },
  { uid: 10000004, kind: 'mcn', status: ended, daysAgo: 780 },
  { uid: 10000004, kind: 'mcn', status: effective, daysAgo: 47 },
  { uid: 10000012, kind: 'aigc', status: toSign, daysAgo: 2 },
  { uid: 10000017, kind: 'aigc', status: failed, daysAgo: 3, failReason: '证书服务拒绝签署' },
]

/** As rows; their documents and seals are made afterwards by the contract module. */
export async function fillContracts(deps: Deps): Promise<void> {
  const plain = people.flatMap(({ uid, contracts = [] }): Row[] =>
    contracts.map(({ kind, status }) => ({ uid, kind, status, daysAgo: status === toSign ? 1 : 120 })),
  )
  for (const [index, row] of [...plain, ...more].entries()) await insertContract(deps, row, index + 1)
}

async function insertContract(deps: Deps, row: Row, number: number): Promise<void> {
  const at = new Date(deps.clock.now() - row.daysAgo * DAY_MS)
  const { months, renews } = contractKinds[row.kind]
  const wasSigned = row.status === effective || row.status === ended || row.status === dissolved
  const start = shanghaiDay(at.getTime())
  await deps.db
    .insertInto('contract')
    .values({
      contract_no: `HT${start.replaceAll('-', '')}9${String(number).padStart(7, '0')}`,
      uid: row.uid,
      kind: row.kind,
      title: row.title ?? contractTexts[row.kind].title,
      status: row.status,
      relate_ids: await relatedTo(deps, row),
      term_months: months,
      auto_renew: renews > 0,
      fail_reason: row.failReason ?? '',
      sign_before: new Date(at.getTime() + 15 * DAY_MS),
      ...(wasSigned && { term_start: start, term_end: termEnd(start, months ?? 12), signed_at: at }),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

async function relatedTo({ db }: Deps, { uid, kind, album }: Row): Promise<number[]> {
  if (kind === 'mcnCooperate') {
    const rows = await db
      .selectFrom('mcn_cooperation')
      .select('cooperation_id')
      .where('anchor_uid', '=', uid)
      .execute()
    return rows.map(({ cooperation_id }) => cooperation_id)
  }
  if (!album) return []
  const rows = await db
    .selectFrom('album')
    .select('album_id')
    .where('uid', '=', uid)
    .where('title', '=', album)
    .execute()
  return rows.map(({ album_id }) => album_id)
}
