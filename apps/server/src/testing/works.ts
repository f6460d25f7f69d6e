import { randomUUID } from 'node:crypto'
import type { album } from '@tingan/contract/album'
import type { CallInput } from '@tingan/contract/call'
import type { copyright } from '@tingan/contract/copyright'
import { opsReview } from '@tingan/contract/ops/review'
import { isSampled } from '../modules/review/review.service.ts'
import { shanghaiDay } from '../platform/clock.ts'
import type { Browser } from './browser.ts'
import { agreeToAll, anEnterprise, aPaper, aPicture } from './companies.ts'
import type { Desk } from './desk.ts'
import { anAccount, signedIn } from './members.ts'
import type { TestServer } from './test-server.ts'

let numbers = 0
/** Never the same twice. */
export const aTitle = (kind = '海边的节气') => `${kind}${++numbers}`

export interface Creator {
  uid: number
  mobile: string
  browser: Browser
}

/** A verified creator who may publish. */
export async function aCreator(server: TestServer, signed = true): Promise<Creator> {
  const { uid, mobile } = await anAccount(server)
  await agreeToAll(server, uid)
  if (signed) await signContract(server, uid, 'resource')
  return { uid, mobile, browser: await signedIn(server, uid) }
}

/** One whose works a machine may pass: fifty of them were passed by people. */
export async function aTrustedCreator(server: TestServer): Promise<Creator> {
  const who = await aCreator(server)
  const passed = Array.from({ length: 50 }, () => aDecision(server, who.uid, 2))
  await server.deps.db.insertInto('review_item').values(passed).execute()
  return who
}

/** What somebody decided about a work of theirs: 2 passed, 3 refused. */
export function aDecision({ deps }: TestServer, uid: number, status: 2 | 3) {
  const at = deps.clock.date()
  return {
    kind: 'track',
    ref_id: randomUUID(),
    title: '节目',
    submitted_by: `user:${uid}`,
    submitted_at: at,
    due_at: at,
    decided_at: at,
    status,
  }
}

export async function signContract(
  { deps }: TestServer,
  uid: number,
  kind: string,
  facts: { status?: number; resignDue?: boolean; onPaper?: boolean; relateIds?: number[] } = {},
): Promise<void> {
  const at = deps.clock.date()
  await deps.db
    .insertInto('contract')
    .values({
      contract_no: `HT${randomUUID()}`,
      uid,
      kind,
      title: '资源授权合同',
      status: facts.status ?? 2,
      resign_due: facts.resignDue ?? false,
      relate_ids: facts.relateIds ?? [],
      signed_key: facts.onPaper ? null : randomUUID(),
      term_end: '2030-01-01',
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** A settled company with a contract, an agency, and an anchor whose content it manages. */
export async function anAgencyWithAnchor(server: TestServer, authScope: number[] = [1, 2]) {
  const { db, clock, sessions } = server.deps
  const company = await anEnterprise(server)
  await signContract(server, company.uid, 'resource')
  const anchor = await aCreator(server)
  const at = clock.date()
  const times = { created_at: at, updated_at: at }
  const { mcn_id: mcnId } = await db
    .insertInto('mcn')
    .values({ enterprise_uid: company.uid, mcn_name: aTitle('机构'), status: 1, ...times })
    .returning('mcn_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mcn_cooperation')
    .values({
      mcn_id: mcnId,
      anchor_uid: anchor.uid,
      settle_mode: 1,
      mcn_ratio_bp: 3000,
      start_date: '2026-01-01',
      end_date: '2030-01-01',
      auth_scope: authScope,
      status: 2,
      accepted_at: new Date(clock.now() - 86_400_000),
      ...times,
    })
    .execute()
  sessions.forget(company.uid)
  return { mcnId, agency: company, anchor }
}

const covers = new WeakMap<TestServer, Promise<string>>()

/** Square and large enough; one for all, as pictures are named by their content. */
export function aCover(server: TestServer, browser: Browser): Promise<string> {
  const known = covers.get(server) ?? aPicture(server, browser, 600)
  covers.set(server, known)
  return known
}

export type AlbumForm = CallInput<typeof album.add>

export async function anAlbumForm(
  server: TestServer,
  browser: Browser,
  facts: Partial<AlbumForm> = {},
): Promise<AlbumForm> {
  return {
    title: aTitle(),
    cover: await aCover(server, browser),
    intro: '二十四节气里的海与人，一集一个节气，从立春说到大寒。',
    categoryId: 6,
    tagIds: [201, 221],
    language: 1,
    region: 1,
    sourceType: 1,
    ageGrade: 0,
    serialStatus: 1,
    submit: true,
    ...facts,
  }
}

/** An album that stands where the test begins, with everything filled in. */
export async function anAlbum(
  server: TestServer,
  { uid, browser }: Creator,
  facts: Record<string, unknown> = {},
): Promise<number> {
  const { db, clock } = server.deps
  const at = clock.date()
  const row = await db
    .insertInto('album')
    .values({
      uid,
      title: aTitle(),
      cover: await aCover(server, browser),
      intro: '二十四节气里的海与人，一集一个节气，从立春说到大寒。',
      category_id: 6,
      tag_ids: [201],
      language: 1,
      region: 1,
      source_type: 1,
      age_grade: 0,
      serial_status: 1,
      status: 2,
      created_at: at,
      updated_at: at,
      ...facts,
    })
    .returning('album_id')
    .executeTakeFirstOrThrow()
  return row.album_id
}

/** A program that stands where the test begins, at the end of its album. */
export async function aTrack(
  server: TestServer,
  albumId: number,
  facts: Record<string, unknown> = {},
): Promise<number> {
  const { db, clock } = server.deps
  const at = clock.date()
  const { last } = await db
    .selectFrom('track')
    .select(({ fn }) => fn.max<number | null>('seq').as('last'))
    .where('album_id', '=', albumId)
    .executeTakeFirstOrThrow()
  const row = await db
    .insertInto('track')
    .values({
      album_id: albumId,
      title: aTitle('第一集'),
      seq: (last ?? 0) + 1,
      duration: 1200,
      status: 2,
      published_at: at,
      created_at: at,
      updated_at: at,
      ...facts,
    })
    .returning('track_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('album')
    .set((eb) => ({
      track_count: eb('track_count', '+', 1),
      published_count: eb('published_count', '+', (facts.status ?? 2) === 2 ? 1 : 0),
    }))
    .where('album_id', '=', albumId)
    .execute()
  return row.track_id
}

/** A recording as processing leaves it, without the processing. */
export async function anAudio(
  { deps }: TestServer,
  uid: number,
  facts: { state?: 'uploaded' | 'parsed'; md5?: string; lufs?: number; createdAt?: Date } = {},
): Promise<string> {
  const at = facts.createdAt ?? deps.clock.date()
  const { file_id } = await deps.db
    .insertInto('audio_file')
    .values({
      file_id: randomUUID(),
      uid,
      purpose: 'track',
      origin_name: '第1集.mp3',
      size: 1_048_576,
      state: facts.state ?? 'parsed',
      format: 'mp3',
      duration_ms: 65_000,
      bitrate: 128,
      md5: facts.md5 ?? randomUUID().replaceAll('-', ''),
      lufs: facts.lufs ?? -16,
      created_at: at,
      updated_at: at,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return file_id
}

export type CopyrightForm = CallInput<typeof copyright.create>

/** Of somebody's own work. */
export async function aCopyrightForm(
  server: TestServer,
  browser: Browser,
  facts: Partial<CopyrightForm> = {},
): Promise<CopyrightForm> {
  const today = shanghaiDay(server.deps.clock.now())
  return {
    name: aTitle('节气版权'),
    workName: '海边的节气',
    workType: 5,
    author: '许听澜',
    rightType: 1,
    rights: [1, 2],
    exclusive: true,
    territory: 1,
    startDate: today,
    endDate: shanghaiDay(server.deps.clock.now() + 400 * 86_400_000),
    proofs: [{ fileId: await aPaper(server, browser), name: '授权书.png', kind: 1 }],
    submit: true,
    ...facts,
  }
}

export async function aCopyright(
  { deps }: TestServer,
  uid: number,
  facts: Record<string, unknown> = {},
): Promise<number> {
  const at = deps.clock.date()
  const row = await deps.db
    .insertInto('copyright')
    .values({
      uid,
      name: aTitle('节气版权'),
      work_name: '海边的节气',
      work_type: 5,
      author: '许听澜',
      right_type: 1,
      rights: [1, 2],
      exclusive: true,
      territory: 1,
      start_date: '2026-01-01',
      end_date: shanghaiDay(deps.clock.now() + 400 * 86_400_000),
      status: 2,
      created_at: at,
      updated_at: at,
      ...facts,
    })
    .returning('copyright_id')
    .executeTakeFirstOrThrow()
  return row.copyright_id
}

/** Claims the item of an entity and decides it. */
export async function decide(
  desk: Desk,
  kind: string,
  refId: number,
  act: 2 | 3,
  rest: { note?: string; marks?: { atSec: number; msg: string }[] } = {},
) {
  const claimed = await claimOf(desk, kind, refId)
  return desk.call(opsReview.decide, { itemId: claimed.itemId, act, ...rest })
}

export async function claimOf(desk: Desk, kind: string, refId: number) {
  const item = await waitingItem(desk, kind, refId)
  if (!item) throw new Error(`${kind} ${refId} is not in the queue`)
  return (await desk.call(opsReview.claim, { itemId: item.itemId })).data
}

/** What nobody has claimed yet; nothing while the work is still being processed. */
export async function waitingItem(desk: Desk, kind: string, refId: number) {
  const { data } = await desk.call(opsReview.list, { kind, rn: 100, only: 'free' })
  return data.list.find((entry) => entry.refId === String(refId))
}

/** The waiting item gets the number of one whose decision will be looked at twice. */
export async function drawForRecheck({ deps }: TestServer, kind: string, refId: number): Promise<void> {
  const { highest } = await deps.db
    .selectFrom('review_item')
    .select(({ fn }) => fn.max('item_id').as('highest'))
    .executeTakeFirstOrThrow()
  let drawn = highest + 1_000_000
  while (!isSampled(deps, drawn)) drawn += 1
  await deps.db
    .updateTable('review_item')
    .set({ item_id: drawn })
    .where('kind', '=', kind)
    .where('ref_id', '=', String(refId))
    .where('status', 'in', [0, 1, 4])
    .execute()
}

/** A changing value, for the optimistic lock. */
export async function versionOf({ deps }: TestServer, table: 'album' | 'track' | 'copyright', id: number) {
  const key = `${table}_id` as 'album_id'
  const row = await deps.db
    .selectFrom(table as 'album')
    .select('version')
    .where(key, '=', id)
    .executeTakeFirstOrThrow()
  return row.version
}

export async function statusOf({ deps }: TestServer, table: 'album' | 'track' | 'copyright', id: number) {
  const key = `${table}_id` as 'album_id'
  const row = await deps.db
    .selectFrom(table as 'album')
    .select(['status', 'edit_status'])
    .where(key, '=', id)
    .executeTakeFirstOrThrow()
  return [row.status, row.edit_status]
}
