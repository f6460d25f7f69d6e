import { maskPhone } from '@tingan/rules/checks/mask'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { demoAccounts } from '../../db/demo/accounts.ts'
import type { Deps } from '../../platform/context.ts'
import { fail, fieldsFailure } from '../../platform/failure.ts'
import { failureAnswer, success } from '../../platform/http/answer.ts'
import { isLoopback } from '../../platform/http/loopback.ts'
import { fieldErrors, parseJson } from '../../platform/http/read-input.ts'
import { writeSetting } from '../../platform/settings.ts'
import { embeddedAuthority } from '../../providers/esign/authority/authority.ts'
import { answerTimeStamp } from '../../providers/esign/authority/time-stamp.ts'
import { FAULTS, SANDBOX_PROVIDERS } from '../../providers/sandbox/fault.ts'
import { accountByMobile } from '../account/account.service.ts'
import { moveQr, waitingQrs } from '../auth/qr-login.service.ts'
import {
  decideFace,
  decideIdentity,
  decideRegistry,
  decideWechat,
  faults,
  makeSisterCode,
  sentMessages,
  setFault,
  waitingFaces,
} from './sandbox.service.ts'
import { decidePayment, sentAmount, waitingPayments } from './sandbox-bank.service.ts'
import { decidePay, openedPay, waitingPays } from './sandbox-pay.service.ts'

const scanInput = z.object({ act: z.enum(['scan', 'confirm', 'cancel']), mobile: z.string() })
const wechatInput = z.object({
  act: z.enum(['allow', 'deny']),
  openId: z.string().min(1).max(64).default('sandbox-wechat'),
})
const faceInput = z.object({ pass: z.boolean(), reason: z.string().max(60).default('人脸与证件照片不一致') })
const registryInput = z.object({
  creditCode: z.string().length(18),
  match: z.boolean(),
  what: z.enum(['company', 'legal']).default('company'),
})
const identityInput = z.object({ idCardNo: z.string().length(18), match: z.boolean() })
const bankInput = z.object({
  result: z.enum(['paid', 'bounced']),
  reason: z.string().max(60).default('账号户名不符'),
})
const payInput = z.object({
  result: z.enum(['paid', 'declined']),
  channel: z.enum(['wechat', 'alipay']).optional(),
})
const faultInput = z.object({ provider: z.enum(SANDBOX_PROVIDERS), fault: z.enum(FAULTS) })
const sisterInput = z.object({ plat: z.int().min(2).max(4), uid: z.int() })
const clockInput = z.object({
  advanceMs: z
    .int()
    .min(1)
    .max(3650 * 86_400_000),
})

/** The desk where a person plays the world outside. Loopback only, or with the key printed at start. */
export function mountSandbox(server: FastifyInstance, deps: Deps): void {
  const route = (
    method: 'GET' | 'POST',
    path: string,
    handler: (request: FastifyRequest) => Promise<unknown>,
  ) =>
    server.route({
      method,
      url: `/sandbox/api/${path}`,
      handler: async (request) => {
        try {
          if (!mayEnter(deps, request)) throw fail(2003)
          return success(await handler(request))
        } catch (error) {
          return failureAnswer(error, deps.log, request.id)
        }
      },
    })
  const param = (request: FastifyRequest, name: string) =>
    String((request.params as Record<string, string>)[name])
  const body = <T extends z.ZodType>(request: FastifyRequest, schema: T): z.output<T> => {
    const parsed = schema.safeParse(parseJson(request.body as Uint8Array | null))
    if (!parsed.success) throw fieldsFailure(fieldErrors(parsed.error))
    return parsed.data
  }

  mountTimeStamp(server, deps)
  route('GET', 'sms', (request) => sentMessages(deps, (request.query as { mobile?: string }).mobile))
  route('GET', 'accounts', async () =>
    deps.config.DEMO ? demoAccounts.map(({ uid, ...rest }) => ({ loginUid: uid, ...rest })) : [],
  )
  route('GET', 'scan', async () => {
    const rows = await waitingQrs(deps.db, deps.clock.date())
    return rows.map((row) => ({ qrId: row.qr_id, status: row.status, expireAt: row.expires_at.getTime() }))
  })
  route('POST', 'scan/:qrId', async (request) => {
    const { act, mobile } = body(request, scanInput)
    const account = await accountByMobile(deps, mobile)
    if (!account) throw fail(2115)
    const status = await moveQr(deps, param(request, 'qrId'), act, account.uid)
    return { status, mobile: maskPhone(mobile) }
  })
  route('POST', 'wechat/:state', (request) => {
    const { act, openId } = body(request, wechatInput)
    return decideWechat(deps, param(request, 'state'), act, openId)
  })
  route('GET', 'face', () => waitingFaces(deps))
  route('POST', 'face/:flowId', (request) =>
    decideFace(deps, param(request, 'flowId'), body(request, faceInput)),
  )
  route('POST', 'identity', (request) => decideIdentity(deps, body(request, identityInput)))
  route('POST', 'registry', (request) => decideRegistry(deps, body(request, registryInput)))
  route('GET', 'bank', () => waitingPayments(deps))
  route('GET', 'bank/:uid', (request) => sentAmount(deps, Number(param(request, 'uid'))))
  route('POST', 'bank/:uid', (request) =>
    decidePayment(deps, Number(param(request, 'uid')), body(request, bankInput)),
  )
  route('GET', 'pay', () => waitingPays(deps))
  route('GET', 'pay/:orderNo', (request) => openedPay(deps, param(request, 'orderNo')))
  route('POST', 'pay/:orderNo', (request) =>
    decidePay(deps, param(request, 'orderNo'), body(request, payInput)),
  )
  route('POST', 'sister', (request) => makeSisterCode(deps, body(request, sisterInput)))
  route('GET', 'fault', () => faults(deps))
  route('POST', 'fault', (request) => setFault(deps, body(request, faultInput)))
  route('GET', 'clock', async () => ({ now: deps.clock.now() }))
  route('POST', 'clock', async (request) => {
    deps.clock.advance(body(request, clockInput).advanceMs)
    await writeSetting(deps.db, 'sandbox.clockOffset', deps.clock.now() - Date.now())
    return { now: deps.clock.now() }
  })
}

/** A time-stamping authority as RFC 3161 has it, for `TSA_URL`: no envelope, just bytes. */
function mountTimeStamp(server: FastifyInstance, deps: Deps): void {
  const authority = embeddedAuthority(deps.db, deps.personal, deps.clock)
  server.post('/sandbox/tsa', async (request, reply) => {
    if (!mayEnter(deps, request)) return reply.code(403).send()
    const query = Buffer.from((request.body as Uint8Array | null) ?? [])
    const answer = await answerTimeStamp(query, await authority.timeStamper(), deps.clock.date())
    return reply.type('application/timestamp-reply').send(answer)
  })
}

/** A foreign page open in the same person's browser comes from loopback too, so its origin is looked at. */
function mayEnter(deps: Deps, request: FastifyRequest): boolean {
  const { origin, host } = request.headers
  if (origin && (!URL.canParse(origin) || new URL(origin).host !== host)) return false
  return isLoopback(request) || request.headers['x-sandbox-key'] === deps.config.SANDBOX_KEY
}
