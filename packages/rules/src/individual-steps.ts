import { CERTIFICATION } from './certification.ts'

/** How far a person has come on the way to being a creator. */
export interface IndividualStanding {
  /** Of the certification; 0 where nothing was handed in yet. */
  certification: number
  /** Name, picture, place and tags are saved. */
  basicDone: boolean
  /** Verified individual: everything is behind them. */
  settled: boolean
}

export type IndividualStepState = 'done' | 'now' | 'waiting' | 'refused' | 'open'

export const INDIVIDUAL_STEPS = [
  { key: 'identity', path: '/checkin/identity', name: '实名认证' },
  { key: 'basic', path: '/checkin/basicInfo', name: '基本信息' },
  { key: 'other', path: '/checkin/otherInfo', name: '其他平台' },
] as const
export type IndividualStep = (typeof INDIVIDUAL_STEPS)[number]['key']

const { checking, passed, failed, expired } = CERTIFICATION

export function individualStep(
  step: IndividualStep,
  { certification, basicDone, settled }: IndividualStanding,
): IndividualStepState {
  if (settled) return 'done'
  if (step === 'identity') {
    if (certification === passed) return 'done'
    if (certification === checking) return 'waiting'
    return certification === failed || certification === expired ? 'refused' : 'now'
  }
  if (certification !== passed) return 'open'
  if (step === 'basic') return basicDone ? 'done' : 'now'
  return basicDone ? 'now' : 'open'
}

/** Where to go on, on whatever device. */
export function nextIndividualPath(standing: IndividualStanding) {
  const next = INDIVIDUAL_STEPS.find(({ key }) => individualStep(key, standing) !== 'done')
  return next?.path ?? '/index'
}
