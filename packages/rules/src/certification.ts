/** Whether a person is who they say they are. */
export const CERTIFICATION = { none: 0, checking: 1, passed: 2, failed: 3, expired: 4 } as const

export type CertificationEvent =
  | 'initiate'
  | 'passFace'
  | 'failFace'
  | 'loseFace'
  | 'withdraw'
  | 'passByHand'
  | 'refuse'
  | 'expire'
  | 'unbind'

interface Transition {
  event: CertificationEvent
  from: readonly number[]
  to: number
}

const { none, checking, passed, failed, expired } = CERTIFICATION

/** Everything that may happen to a certification; what is not listed does not happen. */
export const certificationTransitions: readonly Transition[] = [
  { event: 'initiate', from: [none, failed, expired], to: checking },
  { event: 'passFace', from: [checking], to: passed },
  { event: 'failFace', from: [checking], to: failed },
  // A link that nobody followed within the hour, or that its owner gave up, proves nothing either way.
  { event: 'loseFace', from: [checking], to: none },
  { event: 'withdraw', from: [checking], to: none },
  { event: 'passByHand', from: [checking, failed], to: passed },
  { event: 'refuse', from: [checking], to: failed },
  { event: 'expire', from: [passed], to: expired },
  { event: 'unbind', from: [passed, failed, expired], to: none },
]

/** Null where it may not happen. */
export function moveCertification(from: number, event: CertificationEvent): number | null {
  const found = certificationTransitions.find(
    (transition) => transition.event === event && transition.from.includes(from),
  )
  return found?.to ?? null
}

/** What an operator can object to, and which field of the form it is about. */
export const CERTIFICATION_REFUSALS = [
  { field: 'idCardFront', text: '身份证人像面不清晰或有遮挡' },
  { field: 'idCardBack', text: '身份证国徽面不清晰或有遮挡' },
  { field: 'realName', text: '姓名与证件不一致' },
  { field: 'idCardNo', text: '身份证号与证件不一致' },
  { field: 'validTo', text: '有效期与证件不一致' },
] as const

/** The fields a refusal names; one in free words names none. */
export function refusedFields(reason: string): { field: string; msg: string }[] {
  return CERTIFICATION_REFUSALS.filter(({ text }) => reason.startsWith(text)).map(({ field }) => ({
    field,
    msg: reason,
  }))
}
