import type { SessionState } from '@tingan/contract/session-state'
import { expect, it } from 'vitest'
import { greeting } from './greeting.ts'
import { nextSteps } from './next-steps.ts'

const creator: SessionState = {
  user: {
    loginUid: 10000001,
    nickname: '顾长安',
    avatar: '',
    gender: 1,
    birthday: null,
    intro: '讲长安城里的旧事',
    email: '',
    wechat: '',
    qq: '',
    mobile: '138****8000',
    authType: 1,
    accountStatus: 1,
    contractSign: { resource: 2, task: 0, aigc: 0 },
    realInfo: { status: 2, name: '顾*', idCardNo: '', validTo: null },
    inviteCode: 'K7M2Q9XA',
    showAI: true,
    cancelDeadline: null,
    version: 1,
  },
  roleInfo: null,
  enterprise: null,
  popup: false,
  justPassed: false,
  mcn: null,
  signContractTotal: 0,
  onlineAlbum: true,
}

const shown = (session: SessionState) => nextSteps(session).map(({ state, title }) => `${state} ${title}`)

it('has nothing to ask of somebody who is settled', () => {
  expect(shown(creator)).toEqual(['done 实名认证', 'done 资源授权合同', 'done 上架专辑'])
})

it('puts what is to be done first', () => {
  const user = { ...creator.user, intro: '', contractSign: { resource: 3, task: 2, aigc: 0 } }
  const steps = nextSteps({ ...creator, user, signContractTotal: 2, onlineAlbum: false })
  expect(steps.map(({ state }) => state)).toEqual(['todo', 'todo', 'todo', 'todo', 'done'])
  expect(steps[0]).toMatchObject({ title: '签署资源授权合同', link: { to: '/sign/contract' } })
  expect(steps[1]?.title).toBe('2 份合同等待签署')
})

it('asks for a new identity check when the old one has lapsed', () => {
  const user = { ...creator.user, realInfo: { status: 3, name: '顾*', idCardNo: '', validTo: null } }
  expect(shown({ ...creator, user })[0]).toBe('todo 更新实名信息')
})

it.each([
  [-1, undefined],
  [0, 'waiting MCN 入驻'],
  [1, 'done MCN 入驻'],
  [2, 'todo MCN 入驻未通过'],
  [3, 'waiting MCN 已冻结'],
])('tells an enterprise how its agency stands: %i', (status, step) => {
  const mcn = { status, mcnId: null, mcnName: '', logo: '', rejectReason: '' }
  const steps = shown({ ...creator, user: { ...creator.user, authType: 2 }, mcn })
  expect(steps.find((line) => line.includes('MCN'))).toBe(step)
  expect(steps).toContain('done 企业认证')
})

it.each([
  ['2026-01-31T03:00:00+08:00', '夜深了'],
  ['2026-01-31T08:00:00+08:00', '早上好'],
  ['2026-01-31T12:30:00+08:00', '中午好'],
  ['2026-01-31T21:00:00+08:00', '晚上好'],
])('greets by the clock in China: %s', (time, words) => {
  expect(greeting(Date.parse(time))).toBe(words)
})
