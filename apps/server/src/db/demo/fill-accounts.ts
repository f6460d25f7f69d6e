import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { demoAccounts } from './accounts.ts'
import { idCardNo } from './papers.ts'
import { type Person, people } from './people.ts'

const DAY_MS = 86_400_000
const INVITE_CODES = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export async function fillAccounts(deps: Deps, pictures: ReadonlyMap<number, string>): Promise<void> {
  for (const person of people) {
    const account = demoAccounts.find(({ uid }) => uid === person.uid)!
    await insertAccount(deps, person, account, pictures.get(person.uid) ?? '')
    if (person.realName) await insertCertification(deps, person, person.realName)
  }
  await insertCancellation(deps, 10000007)
  await insertExtPlats(deps, 10000001)
}

async function insertAccount(
  { db, clock, personal }: Deps,
  person: Person,
  { mobile, name }: { mobile: string; name: string },
  avatar: string,
): Promise<void> {
  const born = new Date(clock.now() - daysHere(person) * DAY_MS)
  await db
    .insertInto('account')
    .values({
      uid: person.uid,
      plat: person.plat ?? 1,
      mobile: personal.seal(mobile),
      mobile_hash: personal.hash('mobile', mobile),
      nickname: name,
      avatar,
      gender: person.gender ?? null,
      intro: person.intro ?? '',
      ...(person.authType === 1 && introduced(person.uid, born)),
      auth_type: person.authType,
      account_status: person.accountStatus ?? 1,
      invite_code: person.uid === 10000001 ? 'K7M2Q9XD' : inviteCode(person.uid),
      invited_by: person.invitedBy ?? null,
      created_at: born,
      updated_at: born,
    })
    .execute()
  await db
    .insertInto('agreement_consent')
    .values(
      ['serve', 'secret'].map((type) => ({
        uid: person.uid,
        type,
        version: '1.0',
        at: born,
        ip: '127.0.0.1',
      })),
    )
    .execute()
}

const HOMES = [
  { province_id: 350000, city_id: 350200, area_id: 350203 },
  { province_id: 110000, city_id: 110100, area_id: 110105 },
  { province_id: 330000, city_id: 330100, area_id: 330106 },
  { province_id: 510000, city_id: 510100, area_id: 510104 },
] as const

/** What everybody said about themselves on the way in. */
function introduced(uid: number, at: Date) {
  const start = uid % 7
  return { ...HOMES[uid % HOMES.length], tags: [101 + start, 121 + start, 141 + (uid % 6)], basic_at: at }
}

function daysHere({ uid, daysHere }: Person): number {
  return daysHere ?? 200 - (uid % 100) * 3
}

function inviteCode(uid: number): string {
  return Array.from({ length: 8 }, (_, place) => INVITE_CODES[(uid * (place + 3) + place * 11) % 32]).join('')
}

async function insertCertification({ db, clock, personal }: Deps, person: Person, realName: string) {
  const at = new Date(clock.now() - Math.min(150, daysHere(person)) * DAY_MS)
  const owner = person.sameIdentityAs ?? person.uid
  const cardNo = idCardNo(owner % 1000, person.gender ?? 1, shanghaiDay(clock.now()))
  await db
    .insertInto('certification')
    .values({
      uid: person.uid,
      status: person.certStatus ?? 2,
      real_name: personal.seal(realName),
      id_card_no: personal.seal(cardNo),
      id_card_hash: personal.hash('idCard', cardNo),
      mobile: personal.seal(demoAccounts.find(({ uid }) => uid === person.uid)!.mobile),
      bound: (person.plat ?? 1) === 1,
      submitted_at: at,
      valid_from: '2015-06-30',
      valid_to: person.validTo ?? null,
      verified_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

async function insertCancellation({ db, clock }: Deps, uid: number): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('account_cancellation')
    .values({
      cancel_no: `ZX${uid}`,
      uid,
      reason: 6,
      reason_text: '想休息一阵子',
      status: 1,
      applied_at: new Date(now - 6 * DAY_MS),
      deadline: new Date(now + 9 * DAY_MS),
    })
    .execute()
}

async function insertExtPlats({ db }: Deps, uid: number): Promise<void> {
  const levels = { play_num_level: 4, fans_num_level: 3, proof_imgs: [] }
  await db
    .insertInto('ext_plat')
    .values([
      {
        uid,
        place: 1,
        plat: 6,
        account_name: '夜读小舟',
        home_url: 'https://www.xiaoyuzhoufm.com/podcast/yedu',
        ...levels,
      },
      {
        uid,
        place: 2,
        plat: 9,
        account_name: '小舟的夜读室',
        home_url: 'https://space.bilibili.com/10000001',
        ...levels,
      },
    ])
    .execute()
}
