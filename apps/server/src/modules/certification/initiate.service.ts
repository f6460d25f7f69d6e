import type { ParsedInput } from '@tingan/contract/call'
import { CERTIFICATION_WAY, type certification } from '@tingan/contract/certification'
import { CERTIFICATION, moveCertification } from '@tingan/rules/certification'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { facesLeft, openFace } from '../face/face.service.ts'
import { claimPapers, PHOTO } from '../paper/paper.service.ts'
import * as repo from './certification.repo.ts'
import { moveHeld } from './certification-move.ts'
import { enqueueCertification } from './certification-queue.service.ts'
import { settleLeftFace } from './face-result.service.ts'
import { type Person, readPerson } from './person.ts'

type Input = ParsedInput<typeof certification.initiate>
const OWN_PLAT = 1
const NO_FACE = { faceFlowId: null, faceUrl: null, qrCode: null, expireAt: null }

/** From the form to a link for the phone, or into the queue of the people who read papers. */
export async function initiate(ctx: MemberCtx, input: Input) {
  const { uid } = ctx.member
  await settleDeadLink(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { plat } = await repo.lockPerson(tx, uid)
    const row = await repo.lockCertification(tx, uid)
    const person = readPerson(inside, row, input)
    if (row?.status === CERTIFICATION.checking) throw fail(2306)
    if (row && moveCertification(row.status, 'initiate') === null) throw fail(2006)
    if (plat === OWN_PLAT && (await repo.identityTaken(tx, person.hash, uid))) throw fail(2305)
    const byFace = input.way === CERTIFICATION_WAY.face
    if (byFace && (await facesLeft(inside, uid)) <= 0) throw fail(2309)
    await claimPapers(inside, [input.idCardFront, input.idCardBack], PHOTO)
    if (!(await ctx.identity.matches(person))) throw fail(2302)
    const held = row ?? (await begin(inside, person))
    const face = byFace ? await openFace(inside, uid, 'certification', person) : null
    const status = await moveHeld(inside, held, {
      event: 'initiate',
      actor: `user:${uid}`,
      change: { ...columns(inside, input, person), face_flow_id: face?.flowId ?? null },
      detail: { way: input.way, faceConsent: byFace },
    })
    if (!face) await enqueueCertification(inside, { uid, real_name: ctx.personal.seal(person.name) })
    return {
      status,
      ...(face
        ? { faceFlowId: face.flowId, faceUrl: face.faceUrl, qrCode: face.faceUrl, expireAt: face.expireAt }
        : NO_FACE),
    }
  })
}

/** A link whose hour is over must not stand in the way until the sweep comes. */
async function settleDeadLink(ctx: MemberCtx): Promise<void> {
  const row = await repo.readCertification(ctx.db, ctx.member.uid)
  if (row?.status === CERTIFICATION.checking && row.face_flow_id)
    await settleLeftFace(ctx, ctx.member.uid, row.face_flow_id)
}

function begin(ctx: MemberCtx, person: Person): Promise<repo.CertificationRow> {
  const at = ctx.clock.date()
  return repo.beginCertification(ctx.db, {
    uid: ctx.member.uid,
    real_name: ctx.personal.seal(person.name),
    id_card_no: ctx.personal.seal(person.idCardNo),
    id_card_hash: person.hash,
    created_at: at,
    updated_at: at,
  })
}

function columns({ personal, clock }: MemberCtx, input: Input, person: Person): repo.CertificationChange {
  const byFace = input.way === CERTIFICATION_WAY.face
  return {
    way: input.way,
    real_name: personal.seal(person.name),
    id_card_no: personal.seal(person.idCardNo),
    id_card_hash: person.hash,
    mobile: personal.seal(person.mobile),
    id_card_front: input.idCardFront,
    id_card_back: input.idCardBack,
    valid_from: input.validFrom,
    valid_to: input.validTo ?? null,
    fail_code: null,
    fail_reason: '',
    refused: '[]',
    submitted_at: clock.date(),
    ...(byFace && { face_consent_at: clock.date() }),
  }
}
