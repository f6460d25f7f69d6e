import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { SMS_SCENE } from '@tingan/contract/fields'
import { MCN_STATUS, type mcn } from '@tingan/contract/mcn'
import { isMasked, maskName, maskPhone } from '@tingan/rules/checks/mask'
import { moveMcn } from '@tingan/rules/mcn-status'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { claimPapers, PHOTO } from '../paper/paper.service.ts'
import { blackWordsIn } from '../review/black-word.service.ts'
import { enqueueReview } from '../review/review.service.ts'
import { sendCodeToNumber } from '../sms/sms.service.ts'
import { checkCode, spendVerifyToken } from '../sms/verify-token.service.ts'
import * as repo from './mcn.repo.ts'
import { settledCompany } from './mcn.service.ts'
import { reviewMcn } from './mcn-review.service.ts'
import { moveHeldMcn } from './move-mcn.service.ts'

const TEXT_WORDS = 1
const NAME_TAKEN = '机构名称已被使用'
type Input = ParsedInput<typeof mcn.apply>

/** Handed in for the first time, or again after a refusal or an exit. */
export async function applyMcn(ctx: MemberCtx, input: Input): Promise<CallResult<typeof mcn.apply>> {
  const { uid } = ctx.member
  await settledCompany(ctx)
  await refuseBlackWords(ctx, input)
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const known = await repo.lockMcnOf(tx, uid)
    refuseState(known?.status ?? MCN_STATUS.none)
    const contact = await readContact(inside, known, input)
    if (await repo.nameTaken(tx, input.mcnName, uid)) throw fieldFailure('mcnName', NAME_TAKEN)
    await claimPapers(inside, input.permitImg ? [input.permitImg] : [], PHOTO)
    await spendVerifyToken(inside, input.verifyToken, SMS_SCENE.mcnSettle, contact.mobile)
    const row = await save(inside, known, input, contact).catch((error: unknown) => {
      throw breaksUnique(error, 'mcn_mcn_name_key')
        ? fieldFailure('mcnName', NAME_TAKEN)
        : breaksUnique(error, 'mcn_enterprise_uid_key')
          ? fail(2502)
          : error
    })
    await enqueueReview(inside, reviewMcn, {
      refId: String(row.mcn_id),
      title: `机构入驻：${input.mcnName}`,
      summary: input.intro,
      submittedBy: `user:${uid}`,
    })
    return { mcnId: row.mcn_id, status: MCN_STATUS.reviewing }
  })
}

function refuseState(status: number): void {
  if (moveMcn(status, 'apply') !== null) return
  if (status === MCN_STATUS.reviewing) throw fail(2502)
  throw fail(status === MCN_STATUS.frozen ? 2504 : 2006)
}

/** A masked value stands for what is stored, or for the operator of the enterprise it was prefilled from. */
async function readContact(ctx: MemberCtx, row: repo.McnRow | undefined, input: Input) {
  const company = await settledCompany(ctx)
  const stored = (sealed: string | undefined) => (sealed ? ctx.personal.open(sealed) : '')
  const pick = (given: string, mask: (plain: string) => string, ...known: string[]) =>
    isMasked(given) ? known.find((plain) => plain && mask(plain) === given) : given
  const name = pick(input.contactName, maskName, stored(row?.contact_name), company.operatorName)
  const mobile = pick(input.contactMobile, maskPhone, stored(row?.contact_mobile), company.operatorMobile)
  if (!name) throw fieldFailure('contactName', '请输入联系人信息')
  if (!mobile) throw fieldFailure('contactMobile', '请输入联系人信息')
  return { name, mobile }
}

async function save(
  ctx: MemberCtx,
  known: repo.McnRow | undefined,
  input: Input,
  contact: { name: string; mobile: string },
): Promise<repo.McnRow> {
  const { uid } = ctx.member
  const at = ctx.clock.date()
  const fields = {
    mcn_name: input.mcnName,
    logo: input.logo,
    intro: input.intro,
    contact_name: ctx.personal.seal(contact.name),
    contact_mobile: ctx.personal.seal(contact.mobile),
    contact_email: input.contactEmail,
    anchor_count: input.anchorCount,
    main_category: input.mainCategory,
    cases: JSON.stringify(input.cases),
    permit_img: input.permitImg ?? null,
    reject_reason: '',
    refused: '[]',
    applied_at: at,
  }
  if (known) {
    await moveHeldMcn(ctx, known, { event: 'apply', actor: `user:${uid}`, change: fields })
    return known
  }
  const row = await repo.insertMcn(ctx.db, {
    ...fields,
    enterprise_uid: uid,
    status: MCN_STATUS.reviewing,
    created_at: at,
    updated_at: at,
  })
  await audit(ctx, {
    actor: `user:${uid}`,
    action: 'mcn.apply',
    subject: `mcn:${row.mcn_id}`,
    from: MCN_STATUS.none,
    to: MCN_STATUS.reviewing,
  })
  return row
}

async function refuseBlackWords({ db }: MemberCtx, { mcnName, intro }: Input): Promise<void> {
  const found = await Promise.all([mcnName, intro].map((text) => blackWordsIn(db, TEXT_WORDS, text)))
  const words = [...new Set(found.flat())]
  if (words.length > 0) throw fail(2010, { words }, { words: words.join('、') })
}

/** The number that was typed, or the one the form was prefilled with. */
async function contactMobile(ctx: MemberCtx, typed: string | undefined): Promise<string> {
  const company = await settledCompany(ctx)
  if (typed) return typed
  const row = await repo.mcnOfEnterprise(ctx.db, ctx.member.uid)
  return row?.contact_mobile ? ctx.personal.open(row.contact_mobile) : company.operatorMobile
}

export async function sendSettleCode(ctx: MemberCtx, typed: string | undefined) {
  const mobile = await contactMobile(ctx, typed)
  const sent = await sendCodeToNumber(ctx, { mobile, scene: SMS_SCENE.mcnSettle })
  return { ...sent, mobileMask: maskPhone(mobile) }
}

export async function validateCode(
  ctx: MemberCtx,
  { scene, code, mobile }: ParsedInput<typeof mcn.validate>,
): Promise<CallResult<typeof mcn.validate>> {
  if (scene !== SMS_SCENE.mcnSettle) return checkCode(ctx, { scene, code })
  return checkCode(ctx, { scene, code, mobile: await contactMobile(ctx, mobile) })
}
