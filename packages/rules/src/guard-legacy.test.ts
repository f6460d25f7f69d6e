import { guardCases } from './testing/guard-cases.ts'
import { aCreator, aNewcomer, anApplicant } from './testing/guard-sessions.ts'

const visitor = null
const newcomer = aNewcomer()
const creator = aCreator()
const operatorFailed = anApplicant(1, { authStatus: 3 })

guardCases('the root and pages of the old site', [
  ['root, visitor', '/', visitor, '/home'],
  ['root, creator', '/', creator, '/home'],
  ['empty path', '', visitor, '/home'],
  ['root keeps a campaign tag', '/?from=wechat', visitor, '/home?from=wechat'],
  ['php', '/index.php', visitor, '/home'],
  ['php deep down', '/a/b/c.php', creator, '/home'],
  ['php drops its query', '/view.php?id=3', visitor, '/home'],
  ['aspx', '/default.aspx', creator, '/home'],
  ['jsp', '/login.jsp', visitor, '/home'],
  ['capitals', '/INDEX.PHP', visitor, '/home'],
  ['a scanner with two slashes', '//wp-login.php', visitor, '/home'],
  ['php under creator-center', '/creator-center/index.php', visitor, '/home'],
  ['php in the middle is another path', '/index.php/x', visitor, 'notFound'],
  ['php without a dot', '/indexphp', visitor, 'notFound'],
])

guardCases('/aigc', [
  ['the workshop itself', '/aigc/ndx', creator, 'stay'],
  ['with a trailing slash', '/aigc/ndx/', creator, 'stay'],
  ['with a query', '/aigc/ndx?book=3', creator, 'stay'],
  ['a former page', '/aigc/book', creator, '/aigc/ndx'],
  ['a former page below', '/aigc/ndx/chapter', creator, '/aigc/ndx'],
  ['a former page drops its query', '/aigc/book?id=3', creator, '/aigc/ndx'],
  ['bare', '/aigc', creator, '/aigc/ndx'],
  ['bare with slash', '/aigc/', creator, '/aigc/ndx'],
  ['a former page, visitor', '/aigc/book', visitor, '/aigc/ndx'],
  ['look-alike', '/aigcx', creator, 'notFound'],
  ['look-alike of the workshop', '/aigc/ndx2', creator, '/aigc/ndx'],
])

guardCases('/creator-center', [
  ['index', '/creator-center/index', creator, '/index'],
  ['index1 also starts so', '/creator-center/index1', creator, '/index1'],
  ['news', '/creator-center/news', visitor, '/news'],
  ['news keeps its query', '/creator-center/news?id=8', visitor, '/news?id=8'],
  ['login', '/creator-center/login', visitor, '/login'],
  ['login/mid', '/creator-center/login/mid?code=1', visitor, '/login/mid?code=1'],
  ['agreement', '/creator-center/agreement/serve', visitor, '/agreement/serve'],
  ['content', '/creator-center/content/album/list?pn=2', creator, '/content/album/list?pn=2'],
  ['datacenter', '/creator-center/datacenter', creator, '/datacenter'],
  ['datacenter/album', '/creator-center/datacenter/album', creator, '/datacenter/album'],
  ['bare', '/creator-center', creator, '/home'],
  ['bare with slash', '/creator-center/', visitor, '/home'],
  ['home is not on the list', '/creator-center/home', visitor, '/home'],
  ['another page', '/creator-center/income', creator, '/home'],
  ['another page drops its query', '/creator-center/income?x=1', creator, '/home'],
  ['checkin1 alone', '/creator-center/checkin1', newcomer, '/home'],
  ['an unknown checkin1 page', '/creator-center/checkin1/bank', newcomer, '/home'],
  ['art, visitor', '/creator-center/art', visitor, 'stay'],
  ['art, newcomer', '/creator-center/art', newcomer, 'stay'],
  ['art, creator', '/creator-center/art', creator, 'stay'],
  ['art, held enterprise', '/creator-center/art', operatorFailed, 'stay'],
  ['art with slash', '/creator-center/art/', visitor, 'stay'],
  ['below art', '/creator-center/art/x', visitor, '/home'],
  ['look-alike', '/creator-centerx/index', creator, 'notFound'],
])

guardCases('invitations', [
  ['a code', '/c/K7M2Q9XD', visitor, '/login?inviteCode=K7M2Q9XD'],
  ['the query is kept', '/c/K7M2Q9XD?from=poster', visitor, '/login?from=poster&inviteCode=K7M2Q9XD'],
  ['trailing slash', '/c/K7M2Q9XD/', visitor, '/login?inviteCode=K7M2Q9XD'],
  ['the path beats the query', '/c/NEW?inviteCode=OLD', visitor, '/login?inviteCode=NEW'],
  ['encoded once only', '/c/a%26b', visitor, '/login?inviteCode=a%26b'],
  ['broken encoding', '/c/%E4%ZZ', visitor, '/login?inviteCode=%25E4%25ZZ'],
  ['Chinese', '/c/听岸', visitor, '/login?inviteCode=%E5%90%AC%E5%B2%B8'],
  ['signed in: by way of /login', '/c/K7M2Q9XD', creator, '/login?inviteCode=K7M2Q9XD'],
  ['signed in: and on', '/login?inviteCode=K7M2Q9XD', creator, '/index'],
  ['no code', '/c', visitor, 'notFound'],
  ['an empty code', '/c/', visitor, 'notFound'],
  ['two segments', '/c/a/b', visitor, 'notFound'],
])

guardCases('moved pages', [
  ['info/account', '/info/account', creator, '/usercenter/info/account'],
  ['the rest is kept', '/info/bindAccount/proxy', creator, '/usercenter/info/bindAccount/proxy'],
  ['the query is kept', '/info/bank/state?id=1', creator, '/usercenter/info/bank/state?id=1'],
  ['visitors are sent on too', '/info/account', visitor, '/usercenter/info/account'],
  ['an unknown rest', '/info/whatever', creator, '/usercenter/info/whatever'],
  ['which then is unknown', '/usercenter/info/whatever', creator, 'notFound'],
  ['look-alike', '/information', creator, 'notFound'],
  ['usercenter/index', '/usercenter/index', creator, '/usercenter/index/recharge'],
  ['usercenter/index, query', '/usercenter/index?p=6', creator, '/usercenter/index/recharge?p=6'],
  ['usercenter/index with slash', '/usercenter/index/', creator, '/usercenter/index/recharge'],
  ['usercenter/index/recharge', '/usercenter/index/recharge', creator, 'stay'],
  ['index1', '/index1', creator, '/index'],
  ['index1, visitor', '/index1', visitor, '/index'],
  ['datacenter', '/datacenter', creator, '/datacenter/all'],
  ['datacenter, query', '/datacenter?day=7', creator, '/datacenter/all?day=7'],
  ['a query of raw Chinese is encoded', '/datacenter?q=夜', creator, '/datacenter/all?q=%E5%A4%9C'],
])

guardCases('addresses that are no paths', [
  ['two slashes', '//evil.com', visitor, 'notFound'],
  ['two slashes below a moved page', '/info//evil.com', creator, 'notFound'],
  ['two slashes below creator-center', '/creator-center/content//evil.com', creator, 'notFound'],
  ['two slashes after an invite', '/c//evil.com', visitor, 'notFound'],
  ['backslash', '/info/\\evil.com', creator, 'notFound'],
  ['backslash below creator-center', '/creator-center/index\\evil.com', creator, 'notFound'],
  ['control character', '/info/\n/evil.com', creator, 'notFound'],
  ['a scheme', 'javascript:alert(1)', visitor, 'notFound'],
  ['another host', 'https://evil.com/index', creator, 'notFound'],
  ['encoded slashes', '/%2F%2Fevil.com', creator, 'notFound'],
])
