import { maskPhone } from '@tingan/rules/checks/mask'
import type { Deps, StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { notify } from '../message/message.service.ts'
import { blackWordsIn } from '../review/black-word.service.ts'
import { enqueueReview, lastDecisionAt, type ReviewKind } from '../review/review.service.ts'
import * as repo from './account.repo.ts'

const PROFILE_HOURS = 24
const TEXT_WORDS = 1
const NAME_WORDS = 2

const LABELS = { nickname: '昵称', intro: '简介', avatar: '头像' } as const
type Field = keyof typeof LABELS
type Public = Partial<Record<Field, string>>
const FIELDS = Object.keys(LABELS) as Field[]
const TEXTS = ['nickname', 'intro'] as const

/** What everybody can read of a change; the rest of a profile stays out of the audit log. */
export function publicChange(
  before: Record<Field, string>,
  change: Public,
): { before?: Public; after?: Public } {
  const changed = FIELDS.filter((field) => change[field] !== undefined && change[field] !== before[field])
  if (changed.length === 0) return {}
  const pick = (from: Public) => Object.fromEntries(changed.map((field) => [field, from[field]]))
  return { before: pick(before), after: pick(change) }
}

/** Names and texts are seen at once and looked at afterwards. */
export function enqueueProfile(
  ctx: Pick<Deps, 'db' | 'clock'>,
  uid: number,
  { nickname, intro }: Public,
): Promise<void> {
  return enqueueReview(ctx, reviewProfile, {
    refId: String(uid),
    title: nickname ? `新昵称：${nickname}` : intro ? '新简介' : '新头像',
    summary: intro ?? '',
    submittedBy: `user:${uid}`,
  })
}

export const reviewProfile: ReviewKind = {
  kind: 'profile',
  name: '昵称、简介与头像',
  roles: ['reviewer'],
  slaHours: PROFILE_HOURS,
  async facts(ctx, refId) {
    const { account, before } = await profileOf(ctx, refId)
    return {
      facts: [
        ...TEXTS.map((field) => ({
          label: LABELS[field],
          value: account[field],
          ...(before[field] !== undefined && { before: before[field] }),
        })),
        { label: '头像', value: before.avatar === undefined ? '未改动' : '已更换，见下方图片' },
        { label: 'UID', value: refId },
        { label: '手机号', value: maskPhone(ctx.personal.open(account.mobile)) },
      ],
      pictures: account.avatar ? [account.avatar] : [],
      hints: await hintsOf(ctx, account),
    }
  },
  async decide(ctx, refId, { act, reason }) {
    if (act === 'pass') return
    const { account, before } = await profileOf(ctx, refId)
    const fields = FIELDS.filter((field) => before[field] !== undefined)
    await repo.resetProfile(ctx.db, account.uid, {
      ...(fields.includes('nickname') && {
        nickname: `听岸${account.invite_code}`,
        nickname_changed_at: null,
      }),
      ...(fields.includes('intro') && { intro: '' }),
      ...(fields.includes('avatar') && { avatar: '' }),
      updated_at: ctx.clock.date(),
    })
    const names = fields.map((field) => LABELS[field]).join('和')
    await notify(ctx, account.uid, 'acct.profileReject', { fields: names, reason })
  },
}

async function profileOf({ db }: StaffCtx, refId: string) {
  const account = await repo.findByUid(db, Number(refId))
  if (!account) throw fail(2002)
  const since = await lastDecisionAt(db, reviewProfile.kind, refId)
  const changes = (await repo.publicChanges(db, account.uid, since)) as Public[]
  // The oldest edit knows what was there when it was last looked at.
  return { account, before: Object.assign({}, ...changes) as Public }
}

async function hintsOf({ db }: StaffCtx, account: Record<Field, string>): Promise<string[]> {
  const hints = await Promise.all(
    TEXTS.map(async (field) => {
      const found = await Promise.all(
        [TEXT_WORDS, NAME_WORDS].map((type) => blackWordsIn(db, type, account[field])),
      )
      return [...new Set(found.flat())].map((word) => `${LABELS[field]}含敏感词「${word}」`)
    }),
  )
  return hints.flat()
}
