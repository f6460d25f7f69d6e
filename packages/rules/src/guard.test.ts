import { describe, expect, test } from 'vitest'
import { guardCases, verdictOf } from './testing/guard-cases.ts'
import {
  aCreator,
  aNewcomer,
  anAgency,
  anEnterprise,
  aSigner,
  taskDirectory,
} from './testing/guard-sessions.ts'

const visitor = null
const newcomer = aNewcomer()
const creator = aCreator()
const enterprise = anEnterprise()
const IDENTITY = '/checkin/identity'
const BASE = '/checkin/enterprisev2/enterprise'
const BANK_CHECK = '/checkin/enterprisev2/bankCheck'
const SUCCESS = '/checkin/enterprisev2/success'

guardCases('authType 0 is held to the check-in area', [
  ['identity', IDENTITY, newcomer, 'stay'],
  ['basicInfo', '/checkin/basicInfo', newcomer, 'stay'],
  ['otherInfo', '/checkin/otherInfo', newcomer, 'stay'],
  ['accountInfo', '/creator-center/checkin1/accountInfo', newcomer, 'stay'],
  ['checkin1 otherInfo', '/creator-center/checkin1/otherInfo', newcomer, 'stay'],
  ['tagInfo', '/creator-center/checkin1/tagInfo', newcomer, 'stay'],
  ['v1 enterprise', '/checkin/enterprise', newcomer, IDENTITY],
  ['v1 state', '/checkin/enterprise/state', newcomer, IDENTITY],
  ['enterprise step before the choice', BASE, newcomer, IDENTITY],
  ['success', SUCCESS, newcomer, IDENTITY],
  ['index', '/index', newcomer, IDENTITY],
  ['message', '/message', newcomer, IDENTITY],
  ['content', '/content/album/create', newcomer, IDENTITY],
  ['income', '/income', newcomer, IDENTITY],
  ['task', '/task/task-center', newcomer, IDENTITY],
  ['user centre', '/usercenter/info/account', newcomer, IDENTITY],
  ['workshop', '/aigc/ndx', newcomer, IDENTITY],
  ['wujie', '/wujie', newcomer, IDENTITY],
  ['mcn home', '/mcn/home', newcomer, IDENTITY],
  ['mcn personal', '/mcn/personal/my', newcomer, IDENTITY],
  ['workbench', '/mcn/index', newcomer, IDENTITY],
  ['home', '/home', newcomer, 'stay'],
  ['news', '/news', newcomer, 'stay'],
  ['help', '/help', newcomer, 'stay'],
  ['agreement', '/agreement/cancel', newcomer, 'stay'],
  ['unknown', '/nowhere', newcomer, 'notFound'],
  ['a code nobody knows has the least rights', '/index', aNewcomer({ authType: 9 }), IDENTITY],
])

guardCases('authType 1', [
  ['identity', IDENTITY, creator, '/index'],
  ['basicInfo', '/checkin/basicInfo', creator, '/index'],
  ['v1 enterprise', '/checkin/enterprise', creator, '/index'],
  ['success', SUCCESS, creator, '/index'],
  ['tagInfo', '/creator-center/checkin1/tagInfo', creator, '/index'],
  ['index', '/index', creator, 'stay'],
  ['trailing slash', '/index/', creator, 'stay'],
  ['message', '/message', creator, 'stay'],
  ['albums', '/content/album/list', creator, 'stay'],
  ['copyright', '/copyright/list', creator, 'stay'],
  ['data', '/datacenter/all', creator, 'stay'],
  ['income', '/income', creator, 'stay'],
  ['tasks', '/task/real/anchorInfo', creator, 'stay'],
  ['contracts', '/contract', creator, 'stay'],
  ['sign', '/sign/contract', creator, 'stay'],
  ['comments', '/interactive/comments', creator, 'stay'],
  ['invitation', '/market/invitation', creator, 'stay'],
  ['wujie', '/wujie', creator, 'stay'],
  ['user centre', '/usercenter/info/real/personal/list', creator, 'stay'],
  ['home', '/home', creator, 'stay'],
  ['api docking', '/content/apico', creator, '/index'],
  ['api docking form', '/content/apico/apply', creator, '/index'],
  ['api docking result', '/content/apico/state', creator, '/index'],
  ['enterprise income', '/income/mcnContent', creator, '/income'],
  ['agency income', '/income/mcnOverview', creator, '/income'],
  ['unknown', '/content/album', creator, 'notFound'],
])

guardCases('settled enterprises', [
  ['index', '/index', enterprise, 'stay'],
  ['identity', IDENTITY, enterprise, '/index'],
  ['enterprise page', BASE, enterprise, '/index'],
  ['bank check', BANK_CHECK, enterprise, '/index'],
  ['v1 page', '/checkin/enterprise', enterprise, '/index'],
  ['v1 state', '/checkin/enterprise/state', enterprise, '/index'],
  ['tagInfo', '/creator-center/checkin1/tagInfo', enterprise, '/index'],
  ['success', SUCCESS, enterprise, '/index'],
  ['success, just passed', SUCCESS, anEnterprise({ justPassed: true }), 'stay'],
  ['just passed opens no other step', BANK_CHECK, anEnterprise({ justPassed: true }), '/index'],
  ['just passed on index', '/index', anEnterprise({ justPassed: true }), 'stay'],
  ['api docking', '/content/apico', enterprise, 'stay'],
  ['api docking form', '/content/apico/apply', enterprise, 'stay'],
  ['income', '/income', enterprise, 'stay'],
  ['enterprise income', '/income/mcnContent', enterprise, 'stay'],
  ['agency income', '/income/mcnOverview', enterprise, '/income'],
  ['user centre', '/usercenter/info/real/enterprise/list', enterprise, 'stay'],
  ['tasks are closed', '/task/task-center', enterprise, '/index'],
  ['task verification too', '/task/real', enterprise, '/index'],
  [
    'tasks opened by operations',
    '/task/my-task',
    anEnterprise({}, { directories: [taskDirectory(true)] }),
    'stay',
  ],
  [
    'tasks in the menu but not allowed',
    '/task/my-task',
    anEnterprise({}, { directories: [taskDirectory(false)] }),
    '/index',
  ],
  ['workshop', '/aigc/ndx', enterprise, 'stay'],
])

guardCases('album creation', [
  ['signed', '/content/album/create', aSigner(2, 0, 0), 'stay'],
  ['nothing signed', '/content/album/create', aSigner(0, 0, 0), '/sign/guide'],
  ['task signed', '/content/album/create', aSigner(0, 2, 0), '/sign/contract'],
  ['aigc signed', '/content/album/create', aSigner(0, 0, 2), '/sign/contract'],
  ['both signed', '/content/album/create', aSigner(0, 2, 2), '/sign/contract'],
  ['signing is not signed', '/content/album/create', aSigner(1, 0, 0), '/sign/guide'],
  ['to be signed again', '/content/album/create', aSigner(3, 2, 0), '/sign/contract'],
  ['all to be signed again', '/content/album/create', aSigner(3, 3, 3), '/sign/guide'],
  ['trailing slash', '/content/album/create/', aSigner(0, 0, 0), '/sign/guide'],
  ['with a query', '/content/album/create?copy=5', aSigner(0, 0, 0), '/sign/guide'],
  [
    'enterprise',
    '/content/album/create',
    anEnterprise({}, { contractSign: { resource: 0, task: 2, aigc: 0 } }),
    '/sign/contract',
  ],
  ['editing needs no new contract', '/content/album/editor', aSigner(0, 0, 0), 'stay'],
  ['the licence text can be read before', '/content/album/agreement', aSigner(0, 0, 0), 'stay'],
  ['a program is no album', '/content/program/create', aSigner(0, 0, 0), 'stay'],
  [
    "nor an agency's",
    '/mcn/content/program/create',
    anAgency({ contractSign: { resource: 0, task: 0, aigc: 0 } }),
    'stay',
  ],
])

describe('/test', () => {
  test.each([
    ['production, visitor', visitor, true, 'notFound'],
    ['production, creator', creator, true, 'notFound'],
    ['elsewhere, visitor', visitor, false, '/login?redirect=%2Ftest'],
    ['elsewhere, creator', creator, false, 'stay'],
    ['elsewhere, newcomer', newcomer, false, IDENTITY],
  ])('%s', (_what, session, production, expected) => {
    expect(verdictOf('/test', session, production)).toBe(expected)
  })
})
