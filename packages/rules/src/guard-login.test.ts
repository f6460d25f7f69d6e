import { guardCases } from './testing/guard-cases.ts'
import { aCreator, aNewcomer, anApplicant, anEnterprise } from './testing/guard-sessions.ts'

const visitor = null
const newcomer = aNewcomer()
const creator = aCreator()
const cancelling = aCreator({ accountStatus: 3 })
const IDENTITY = '/checkin/identity'
const BASE = '/checkin/enterprisev2/enterprise'

guardCases('visitors', [
  ['home', '/home', visitor, 'stay'],
  ['news', '/news', visitor, 'stay'],
  ['help', '/help', visitor, 'stay'],
  ['agreement', '/agreement/informationLIst', visitor, 'stay'],
  ['login', '/login', visitor, 'stay'],
  ['login with an invite', '/login?inviteCode=K7M2Q9XD', visitor, 'stay'],
  ['login/activity', '/login/activity', visitor, 'stay'],
  ['login/config', '/login/config', visitor, 'stay'],
  ['login/mid', '/login/mid?code=1', visitor, 'stay'],
  ['callback', '/callback/wxLogincallBack?code=1&state=2', visitor, 'stay'],
  ['console', '/index', visitor, '/login?redirect=%2Findex'],
  ['with a query', '/income?tab=2&pn=3', visitor, '/login?redirect=%2Fincome%3Ftab%3D2%26pn%3D3'],
  ['trailing slash is dropped', '/message/', visitor, '/login?redirect=%2Fmessage'],
  ['check-in', IDENTITY, visitor, '/login?redirect=%2Fcheckin%2Fidentity'],
  ['agency', '/mcn/index', visitor, '/login?redirect=%2Fmcn%2Findex'],
  [
    'checkin1',
    '/creator-center/checkin1/tagInfo',
    visitor,
    '/login?redirect=%2Fcreator-center%2Fcheckin1%2FtagInfo',
  ],
  ['wujie', '/wujie', visitor, '/login?redirect=%2Fwujie'],
  [
    'a broken character in the query',
    '/index?q=\ud800',
    visitor,
    '/login?redirect=%2Findex%3Fq%3D%25EF%25BF%25BD',
  ],
  ['unknown page', '/nowhere', visitor, 'notFound'],
  ['unknown agreement', '/agreement/nope', visitor, 'notFound'],
  ['unknown login page', '/login/nope', visitor, 'notFound'],
  ['spelling is exact', '/agreement/informationList', visitor, 'notFound'],
  ['case is exact', '/HOME', visitor, 'notFound'],
  ['a session without uid is a visitor', '/index', aCreator({ loginUid: 0 }), '/login?redirect=%2Findex'],
])

guardCases('login pages when signed in', [
  ['login', '/login', creator, '/index'],
  ['login with slash', '/login/', creator, '/index'],
  ['login/activity', '/login/activity', creator, '/index'],
  ['login/mid stays for binding', '/login/mid', creator, 'stay'],
  ['login/config', '/login/config', creator, 'stay'],
  ['callback stays for binding', '/callback/wxLogincallBack?code=1', creator, 'stay'],
  ['callback, newcomer', '/callback/wxLogincallBack?code=1', newcomer, 'stay'],
  ['login, newcomer', '/login', newcomer, '/index'],
  ['login, applicant', '/login', anApplicant(2), '/index'],
  ['back to the page wanted', '/login?redirect=%2Fincome', creator, '/income'],
  ['with its query', '/login?redirect=%2Fincome%3Ftab%3D2%26pn%3D3', creator, '/income?tab=2&pn=3'],
  ['with its fragment', '/login?redirect=%2Fhelp%23q3', creator, '/help#q3'],
  ['from login/activity', '/login/activity?redirect=%2Fincome', creator, '/income'],
  ['another host', '/login?redirect=https%3A%2F%2Fevil.com', creator, '/index'],
  ['two slashes', '/login?redirect=%2F%2Fevil.com', creator, '/index'],
  ['two slashes and a known path', '/login?redirect=%2F%2Fevil.com%2Findex', creator, '/index'],
  ['slash and backslash', '/login?redirect=%2F%5Cevil.com', creator, '/index'],
  ['a tab inside', '/login?redirect=%2F%09%2Fevil.com', creator, '/index'],
  ['a script', '/login?redirect=javascript%3Aalert(1)', creator, '/index'],
  ['a known path with user info', '/login?redirect=%2Findex%40evil.com', creator, '/index'],
  ['no leading slash', '/login?redirect=income', creator, '/index'],
  ['an unknown page', '/login?redirect=%2Fnowhere', creator, '/index'],
  ['login itself', '/login?redirect=%2Flogin', creator, '/index'],
  ['login in login', '/login?redirect=%2Flogin%3Fredirect%3D%252Fincome', creator, '/index'],
  ['callback', '/login?redirect=%2Fcallback%2FwxLogincallBack%3Fcode%3Dx', creator, '/index'],
  ['the first of two', '/login?redirect=%2Fincome&redirect=%2F%2Fevil.com', creator, '/income'],
  ['a header break', '/login?redirect=%2Findex%3Fa%0D%0ASet-Cookie%3A', creator, '/index?a%0D%0ASet-Cookie:'],
])

guardCases('closed accounts', [
  ['disabled enterprise on index', '/index', anApplicant(-9999), 'logout'],
  ['on a step', BASE, anApplicant(-9999), 'logout'],
  ['on a public page', '/home', anApplicant(-9999), 'logout'],
  ['on login, with the cookies still there', '/login', anApplicant(-9999), 'logout'],
  ['on callback', '/callback/wxLogincallBack', anApplicant(-9999), 'logout'],
  ['old and not called', '/index', anApplicant(-9999, { isOld: true }), 'logout'],
  ['also while cancelling', '/index', anEnterprise({ status: -9999 }, { accountStatus: 3 }), 'logout'],
  ['unknown page', '/nowhere', anApplicant(-9999), 'notFound'],
  ['frozen', '/index', aCreator({ accountStatus: 2 }), 'logout'],
  ['cancelled', '/message', aCreator({ accountStatus: 4 }), 'logout'],
])

guardCases('accounts waiting for cancellation', [
  ['index', '/index', cancelling, '/login?cancelling=1'],
  ['user centre', '/usercenter/info/account', cancelling, '/login?cancelling=1'],
  ['agency page', '/mcn/home', cancelling, '/login?cancelling=1'],
  ['check-in, newcomer', IDENTITY, aNewcomer({ accountStatus: 3 }), '/login?cancelling=1'],
  ['enterprise on its step', BASE, anEnterprise({ status: 1 }, { accountStatus: 3 }), '/login?cancelling=1'],
  ['the login page stays', '/login?cancelling=1', cancelling, 'stay'],
  ['without the mark too', '/login', cancelling, 'stay'],
  ['a redirect is not followed', '/login?redirect=%2Fincome', cancelling, 'stay'],
  ['the other form has no dialog', '/login/activity', cancelling, '/login?cancelling=1'],
  ['login/mid', '/login/mid', cancelling, 'stay'],
  ['home', '/home', cancelling, 'stay'],
  ['the terms of cancelling', '/agreement/cancel', cancelling, 'stay'],
  ['moved pages still move', '/info/account', cancelling, '/usercenter/info/account'],
  ['unknown page', '/nowhere', cancelling, 'notFound'],
])
