import { guardCases } from './testing/guard-cases.ts'
import { anApplicant, anEnterprise } from './testing/guard-sessions.ts'

const operatorFailed = anApplicant(1, { authStatus: 3 })
const paymentFailed = anApplicant(3, { authStatus: 2, paymentCheckStatus: 2 })
const oldCalled = (status: number) => anApplicant(status, { isOld: true, popup: true })
const oldLeftAlone = (status: number) => anApplicant(status, { isOld: true, popup: false })
const IDENTITY = '/checkin/identity'
const BASE = '/checkin/enterprisev2/enterprise'
const OPERATOR = '/checkin/enterprisev2/operator'
const BANK = '/checkin/enterprisev2/bank'
const BANK_CHECK = '/checkin/enterprisev2/bankCheck'
const SUCCESS = '/checkin/enterprisev2/success'

guardCases('enterprise steps', [
  ['no record yet', '/index', anEnterprise({}, { enterprise: null }), IDENTITY],
  ['0: identity', IDENTITY, anApplicant(0), 'stay'],
  ['0: index', '/index', anApplicant(0), IDENTITY],
  ['0: enterprise page', BASE, anApplicant(0), IDENTITY],
  ['0: basicInfo is for individuals', '/checkin/basicInfo', anApplicant(0), IDENTITY],
  ['0: v1 page', '/checkin/enterprise', anApplicant(0), IDENTITY],
  ['1: enterprise page', BASE, anApplicant(1), 'stay'],
  ['1: identity', IDENTITY, anApplicant(1), BASE],
  ['1: operator comes later', OPERATOR, anApplicant(1), BASE],
  ['1: v1 page', '/checkin/enterprise', anApplicant(1), BASE],
  ['1: v1 state', '/checkin/enterprise/state', anApplicant(1), BASE],
  ['1: tagInfo', '/creator-center/checkin1/tagInfo', anApplicant(1), BASE],
  ['2: operator page', OPERATOR, anApplicant(2), 'stay'],
  ['2: enterprise page', BASE, anApplicant(2), OPERATOR],
  ['2: v1 state', '/checkin/enterprise/state', anApplicant(2), OPERATOR],
  ['2: a failed check counts at status 1 only', BASE, anApplicant(2, { authStatus: 3 }), OPERATOR],
  ['3: bank page', BANK, anApplicant(3), 'stay'],
  ['3: bank check comes later', BANK_CHECK, anApplicant(3), BANK],
  ['3: index', '/index', anApplicant(3), BANK],
  ['4: bank check', BANK_CHECK, anApplicant(4), 'stay'],
  ['4: bank page', BANK, anApplicant(4), BANK_CHECK],
  ['4: success comes later', SUCCESS, anApplicant(4), BANK_CHECK],
  ['4: v1 page', '/checkin/enterprise', anApplicant(4), BANK_CHECK],
  [
    '4: a failed payment counts at status 3 only',
    BANK,
    anApplicant(4, { paymentCheckStatus: 2 }),
    BANK_CHECK,
  ],
  ['4: justPassed means nothing yet', SUCCESS, anApplicant(4, { justPassed: true }), BANK_CHECK],
  ['an unknown status begins anew', '/index', anApplicant(42), IDENTITY],
  ['popup without isOld means nothing', OPERATOR, anApplicant(2, { popup: true }), 'stay'],
])

guardCases('what an applicant may open besides', [
  ['message', '/message', anApplicant(2), 'stay'],
  ['user centre', '/usercenter/info/account', anApplicant(2), 'stay'],
  ['recharge', '/usercenter/index/recharge', anApplicant(4), 'stay'],
  ['home', '/home', anApplicant(1), 'stay'],
  ['news', '/news', anApplicant(1), 'stay'],
  ['help', '/help', anApplicant(1), 'stay'],
  ['agreement', '/agreement/serve', anApplicant(1), 'stay'],
  ['mcn personal', '/mcn/personal/my', anApplicant(2), 'stay'],
  ['mcn home', '/mcn/home', anApplicant(2), OPERATOR],
  ['mcn settled', '/mcn/settled/info', anApplicant(2), OPERATOR],
  ['mcn sign', '/mcn/sign/guide', anApplicant(2), OPERATOR],
  ['workbench', '/mcn/index', anApplicant(3), BANK],
  ['albums', '/content/album/list', anApplicant(1), BASE],
  ['api docking', '/content/apico', anApplicant(1), BASE],
  ['album creation: the step before the contract', '/content/album/create', anApplicant(1), BASE],
  ['data', '/datacenter/all', anApplicant(1), BASE],
  ['income', '/income', anApplicant(1), BASE],
  ['contracts', '/contract', anApplicant(1), BASE],
  ['sign', '/sign/guide', anApplicant(1), BASE],
  ['tasks', '/task/task-center', anApplicant(1), BASE],
  ['workshop', '/aigc/ndx', anApplicant(1), BASE],
  ['wujie', '/wujie', anApplicant(1), BASE],
  ['comments', '/interactive/comments', anApplicant(1), BASE],
])

guardCases('held enterprises', [
  ['operator failed: enterprise page', BASE, operatorFailed, 'stay'],
  ['operator failed: operator page', OPERATOR, operatorFailed, 'stay'],
  ['operator failed: bank', BANK, operatorFailed, BASE],
  ['operator failed: index', '/index', operatorFailed, BASE],
  ['operator failed: user centre is closed', '/usercenter/info/account', operatorFailed, BASE],
  ['operator failed: messages say why', '/message', operatorFailed, 'stay'],
  ['operator failed: home', '/home', operatorFailed, 'stay'],
  ['operator failed: v1 page', '/checkin/enterprise', operatorFailed, BASE],
  ['payment failed: bank', BANK, paymentFailed, 'stay'],
  ['payment failed: bank check', BANK_CHECK, paymentFailed, 'stay'],
  ['payment failed: operator', OPERATOR, paymentFailed, BANK],
  ['payment failed: index', '/index', paymentFailed, BANK],
  ['payment failed: user centre is closed', '/usercenter/bill', paymentFailed, BANK],
  ['payment failed: v1 state', '/checkin/enterprise/state', paymentFailed, BANK],
  ['old and called, 0: enterprise page', BASE, oldCalled(0), 'stay'],
  ['old and called, 0: not identity', IDENTITY, oldCalled(0), BASE],
  ['old and called, 0: user centre is closed', '/usercenter/info/account', oldCalled(0), BASE],
  ['old and called, 1: enterprise page', BASE, oldCalled(1), 'stay'],
  ['old and called, 1: operator page', OPERATOR, oldCalled(1), BASE],
  ['old and called, 1: index', '/index', oldCalled(1), BASE],
  [
    'old, called, operator failed: both pages',
    OPERATOR,
    anApplicant(1, { isOld: true, popup: true, authStatus: 3 }),
    'stay',
  ],
  ['old and called, 2: the usual flow', '/index', oldCalled(2), OPERATOR],
  ['old and called, 2: user centre is open', '/usercenter/info/account', oldCalled(2), 'stay'],
  ['old and called, 3: the usual flow', '/index', oldCalled(3), BANK],
  ['old and called, 4: the usual flow', '/index', oldCalled(4), BANK_CHECK],
  ['old and called, but finished', '/index', anEnterprise({ isOld: true, popup: true }), 'stay'],
])

guardCases('old enterprises not called', [
  ['0: index', '/index', oldLeftAlone(0), 'stay'],
  ['1: index', '/index', oldLeftAlone(1), 'stay'],
  ['1: check-in', BASE, oldLeftAlone(1), '/index'],
  ['3: income', '/income/mcnContent', oldLeftAlone(3), 'stay'],
  ['1: mcn home', '/mcn/home', oldLeftAlone(1), 'stay'],
  ['1: workbench', '/mcn/index', oldLeftAlone(1), '/mcn/home'],
  [
    '1: user centre even after a failed check',
    '/usercenter/bill',
    anApplicant(1, { isOld: true, authStatus: 3 }),
    'stay',
  ],
  ['1: album creation asks for the contract', '/content/album/create', oldLeftAlone(1), '/sign/guide'],
  [
    'success page is for those who passed',
    SUCCESS,
    anApplicant(1, { isOld: true, justPassed: true }),
    '/index',
  ],
])
