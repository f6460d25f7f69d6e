import type { Deps } from '../../platform/context.ts'
import { creditCode, idCardNo } from './papers.ts'
import { people } from './people.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3600_000
const BEIJING = { province_id: 110000, city_id: 110100 }

/** Cards that pass the check digit and belong to nobody. */
const cards: readonly { uid: number; cardNo: string; bankCode: string; bankName: string; daysAgo: number }[] =
  [
    { uid: 10000001, cardNo: '6217000000000000004', bankCode: 'CCB', bankName: '建设银行', daysAgo: 96 },
    { uid: 10000008, cardNo: '6225880000000001', bankCode: 'CMB', bankName: '招商银行', daysAgo: 200 },
    { uid: 10000017, cardNo: '6225880000000001', bankCode: 'CMB', bankName: '招商银行', daysAgo: 11 },
  ]

/** Bank cards, agencies in full, and the accounts of the other ends. */
export async function fillTies(deps: Deps): Promise<void> {
  for (const card of cards) await insertCard(deps, card)
  await completeAgencies(deps)
  await insertTodos(deps)
  await insertSister(deps)
  await insertListeners(deps)
}

async function insertCard({ db, clock, personal }: Deps, card: (typeof cards)[number]): Promise<void> {
  const at = new Date(clock.now() - card.daysAgo * DAY_MS)
  const { realName } = people.find(({ uid }) => uid === card.uid)!
  await db
    .insertInto('bank_account')
    .values({
      uid: card.uid,
      owner_type: 1,
      account_name: personal.seal(realName ?? ''),
      card_no: personal.seal(card.cardNo),
      bank_code: card.bankCode,
      bank_name: card.bankName,
      ...BEIJING,
      reserved_mobile: personal.seal(`138000000${String(card.uid).slice(-2)}`),
      status: 2,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

const works = [
  { albumName: '海边的二十四节气', url: 'https://example.cn/a/24', playNum: 1_860_000 },
  { albumName: '悬案夜谈', url: 'https://example.cn/a/night', playNum: 920_000 },
]

async function completeAgencies({ db, clock, personal }: Deps): Promise<void> {
  const agencies = await db
    .selectFrom('mcn')
    .select(['mcn_id', 'enterprise_uid', 'mcn_name', 'status'])
    .execute()
  for (const { mcn_id, enterprise_uid, mcn_name, status } of agencies) {
    const applied = new Date(clock.now() - (status === 0 ? 20 * HOUR_MS : 47 * DAY_MS))
    await db
      .updateTable('mcn')
      .set({
        contact_name: personal.seal('林知行'),
        contact_mobile: personal.seal(`139000000${String(enterprise_uid).slice(-2)}`),
        contact_email: `mcn${enterprise_uid}@example.cn`,
        anchor_count: 12 + (enterprise_uid % 10) * 3,
        main_category: [1, 3, 4],
        cases: JSON.stringify(works),
        applied_at: applied,
        ...(status === 2 && {
          refused: JSON.stringify([
            { field: 'cases', msg: '主营品类与提交的案例不符，请补充近一年的有声作品' },
          ]),
        }),
      })
      .where('mcn_id', '=', mcn_id)
      .execute()
    if (status === 0)
      await db
        .insertInto('review_item')
        .values({
          kind: 'mcn',
          ref_id: String(mcn_id),
          title: `机构入驻：${mcn_name}`,
          submitted_by: `user:${enterprise_uid}`,
          submitted_at: applied,
          due_at: new Date(applied.getTime() + 48 * HOUR_MS),
        })
        .execute()
  }
  await db
    .updateTable('mcn_cooperation')
    .set((eb) => ({ accepted_at: eb.ref('created_at') }))
    .where('status', '=', 2)
    .execute()
}

/** One that waits for the agency, and the invitation that began the cooperation, answered long ago. */
async function insertTodos({ db, clock }: Deps): Promise<void> {
  const { cooperation_id } = await db
    .selectFrom('mcn_cooperation')
    .select('cooperation_id')
    .where('anchor_uid', '=', 10000001)
    .executeTakeFirstOrThrow()
  const now = clock.now()
  await db
    .insertInto('mcn_todo')
    .values([
      {
        type: 1,
        from_uid: 10000004,
        to_uid: 10000001,
        ref_id: cooperation_id,
        title: '合作邀请',
        content: '星河声工场邀请您加入，分成30%，期限12个月',
        status: 1,
        expire_at: new Date(now - 35 * DAY_MS),
        created_at: new Date(now - 42 * DAY_MS),
        decided_at: new Date(now - 40 * DAY_MS),
      },
      {
        type: 4,
        from_uid: 10000001,
        to_uid: 10000004,
        ref_id: cooperation_id,
        title: '分成修改',
        content: '夜读小舟希望把机构分成从30%改为25%，自下月1日起生效',
        status: 0,
        expire_at: new Date(now + 5 * DAY_MS),
        created_at: new Date(now - 2 * DAY_MS),
      },
    ])
    .execute()
}

async function insertSister({ db, personal }: Deps): Promise<void> {
  await db
    .insertInto('sister_mcn')
    .values({
      social_credit_code: creditCode(10000012 % 1000),
      mcn_name: '万卷听读社',
      contact_name: personal.seal('顾万卷'),
      contact_mobile: personal.seal('13900000012'),
    })
    .execute()
}

const listeners: readonly [uid: number, plat: number, platUid: string, nickname: string][] = [
  [10000001, 1, 'tf80010001', '小舟的耳朵'],
  [10000001, 3, 'ts30010001', '夜航听众'],
  [10000001, 3, 'ts30010002', '小舟读书号'],
  [10000011, 2, 'yy20010011', '北岸的风'],
]

async function insertListeners({ db, clock, personal }: Deps): Promise<void> {
  const today = new Date(clock.now()).toISOString().slice(0, 10)
  await db
    .insertInto('listener_account')
    .values([
      ...listeners.map(([uid, plat, plat_uid, nickname]) => {
        const gender = people.find((person) => person.uid === uid)?.gender ?? 1
        return {
          plat,
          plat_uid,
          nickname,
          id_card_hash: personal.hash('idCard', idCardNo(uid % 1000, gender, today)),
        }
      }),
      { plat: 3, plat_uid: 'ts30090001', nickname: '旧书摊老板' },
      { plat: 3, plat_uid: 'ts30090002', nickname: '星河签约听众', id_card_hash: 'nobody-here' },
    ])
    .execute()
}
