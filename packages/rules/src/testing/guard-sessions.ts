import type { GuardEnterprise, GuardSession } from '../guard-session.ts'
import type { MenuDirectory } from '../menu.ts'

/** Builders for tests: a plausible session, changed where the test looks. */

export const creationDirectory: MenuDirectory = {
  name: '创作中心',
  url: '/index',
  allow: true,
  menuList: [
    { name: '首页', url: '/index', allow: true },
    { name: '收入管理', url: '/income', allow: true },
  ],
}

export function taskDirectory(allow: boolean): MenuDirectory {
  const subMenuList = [{ name: '任务广场', url: '/task/task-center', allow: true }]
  return {
    name: '创作中心',
    url: '/index',
    allow: true,
    menuList: [{ name: '任务中心', url: '', allow, subMenuList }],
  }
}

export const workbenchDirectory: MenuDirectory = {
  name: 'MCN工作台',
  url: '/mcn/index',
  allow: true,
  menuList: [{ name: '首页', url: '/mcn/index', allow: true }],
}

export function aNewcomer(change: Partial<GuardSession> = {}): GuardSession {
  return {
    loginUid: 10000002,
    authType: 0,
    accountStatus: 1,
    contractSign: { resource: 0, task: 0, aigc: 0 },
    enterprise: null,
    mcn: null,
    directories: [],
    ...change,
  }
}

export function aCreator(change: Partial<GuardSession> = {}): GuardSession {
  return aNewcomer({
    loginUid: 10000001,
    authType: 1,
    contractSign: { resource: 2, task: 2, aigc: 2 },
    directories: [creationDirectory],
    ...change,
  })
}

/** A creator whose three contracts stand at the given codes. */
export function aSigner(resource: number, task: number, aigc: number): GuardSession {
  return aCreator({ contractSign: { resource, task, aigc } })
}

/** Settled unless told otherwise. */
export function anEnterprise(
  state: Partial<GuardEnterprise> = {},
  change: Partial<GuardSession> = {},
): GuardSession {
  const settled = {
    status: 5,
    authStatus: 2,
    paymentCheckStatus: 3,
    isOld: false,
    popup: false,
    justPassed: false,
  }
  return aCreator({ loginUid: 10000012, authType: 2, enterprise: { ...settled, ...state }, ...change })
}

/** An enterprise on its way, with nothing proved yet. */
export function anApplicant(status: number, state: Partial<GuardEnterprise> = {}): GuardSession {
  return anEnterprise(
    { status, authStatus: 0, paymentCheckStatus: 0, ...state },
    { contractSign: { resource: 0, task: 0, aigc: 0 } },
  )
}

/** A settled enterprise whose agency stands at the given code. */
export function anMcn(status: number, change: Partial<GuardSession> = {}): GuardSession {
  return anEnterprise({}, { mcn: { status, mcnId: 9001 }, ...change })
}

export function anAgency(change: Partial<GuardSession> = {}): GuardSession {
  return anMcn(1, { directories: [creationDirectory, workbenchDirectory], ...change })
}
