/** Where an enterprise stands: the step to do now, its operator's check and its bank's. */
export interface EnterpriseStanding {
  status: number
  authStatus: number
  paymentCheckStatus: number
}

export const ENTERPRISE_AUTH = { none: 0, running: 1, passed: 2, failed: 3 } as const
export const PAYMENT_CHECK = { none: 0, paid: 1, failed: 2, passed: 3 } as const
export const DISABLED = -9999

export type EnterpriseEvent =
  | 'choose'
  | 'takeBack'
  | 'saveBase'
  | 'saveOperator'
  | 'openFace'
  | 'passFace'
  | 'failFace'
  | 'loseFace'
  | 'pay'
  | 'confirmAmount'
  | 'failPayment'
  | 'backToBase'
  | 'backToOperator'
  | 'backToBank'
  | 'changeBody'
  | 'disable'

interface Transition {
  event: EnterpriseEvent
  status: readonly number[]
  /** Any, when left out. */
  authStatus?: readonly number[]
  to: Partial<EnterpriseStanding>
}

const { none, running, passed, failed } = ENTERPRISE_AUTH
const PAY = PAYMENT_CHECK
const afresh = { authStatus: none, paymentCheckStatus: PAY.none }

/** Everything that may happen to an enterprise; what is not listed does not happen. */
export const enterpriseTransitions: readonly Transition[] = [
  { event: 'choose', status: [0], to: { status: 1, ...afresh } },
  { event: 'takeBack', status: [1, 2], authStatus: [none, running, failed], to: { status: 0, ...afresh } },
  { event: 'saveBase', status: [0, 1], to: { status: 2, ...afresh } },
  { event: 'saveOperator', status: [2], authStatus: [none, running], to: { authStatus: none } },
  { event: 'saveOperator', status: [1], authStatus: [failed], to: { status: 2, authStatus: none } },
  { event: 'openFace', status: [2], authStatus: [none, running], to: { authStatus: running } },
  { event: 'passFace', status: [2], authStatus: [none, running], to: { status: 3, authStatus: passed } },
  { event: 'failFace', status: [2], authStatus: [none, running], to: { status: 1, authStatus: failed } },
  { event: 'loseFace', status: [2], authStatus: [running], to: { authStatus: none } },
  { event: 'pay', status: [3], to: { status: 4, paymentCheckStatus: PAY.paid } },
  { event: 'confirmAmount', status: [4], to: { status: 5, paymentCheckStatus: PAY.passed } },
  { event: 'failPayment', status: [4], to: { status: 3, paymentCheckStatus: PAY.failed } },
  { event: 'backToBase', status: [2, 3, 4], to: { status: 1, ...afresh } },
  { event: 'backToOperator', status: [3, 4], to: { status: 2, ...afresh } },
  { event: 'backToBank', status: [4], to: { status: 3, paymentCheckStatus: PAY.none } },
  { event: 'changeBody', status: [5], to: { status: 1, ...afresh } },
  { event: 'disable', status: [0, 1, 2, 3, 4, 5], to: { status: DISABLED } },
]

/** Null where it may not happen. */
export function moveEnterprise(
  standing: EnterpriseStanding,
  event: EnterpriseEvent,
): EnterpriseStanding | null {
  const found = enterpriseTransitions.find(
    (transition) =>
      transition.event === event &&
      transition.status.includes(standing.status) &&
      (transition.authStatus?.includes(standing.authStatus) ?? true),
  )
  return found ? { ...standing, ...found.to } : null
}

/** Backwards only; the steps before the one that is to be done now. */
export function backEvent(target: number): EnterpriseEvent | null {
  return ({ 1: 'backToBase', 2: 'backToOperator', 3: 'backToBank' } as const)[target] ?? null
}

/** What stands in the list beside the forms. */
export type StepState = 'done' | 'now' | 'refused' | 'open'

export const ENTERPRISE_STEPS = [
  { status: 1, path: '/checkin/enterprisev2/enterprise', name: '企业信息' },
  { status: 2, path: '/checkin/enterprisev2/operator', name: '经办人核验' },
  { status: 3, path: '/checkin/enterprisev2/bank', name: '对公账户' },
  { status: 4, path: '/checkin/enterprisev2/bankCheck', name: '打款认证' },
  { status: 5, path: '/checkin/enterprisev2/success', name: '入驻成功' },
] as const

/** A failed operator falls back to the first step, whose papers are all there: it is the second that was refused. */
export function stepState(
  step: number,
  { status, authStatus, paymentCheckStatus }: EnterpriseStanding,
): StepState {
  if (status === 1 && authStatus === failed) return step === 1 ? 'done' : step === 2 ? 'refused' : 'open'
  if (status === 3 && paymentCheckStatus === PAY.failed && step === 3) return 'refused'
  if (step < status || status === 5) return 'done'
  return step === status ? 'now' : 'open'
}
