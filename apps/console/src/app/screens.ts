import { type LazyScreen, lazyScreen } from '@tingan/kit/app/lazy-screen.tsx'
import type { ScreenPath } from '@tingan/rules/routes'

/** Served by the light entry: no screen of the console. */
type PublicPath = Extract<
  ScreenPath,
  | '/home'
  | '/news'
  | '/help'
  | '/login'
  | '/verify'
  | '/creator-center/art'
  | `/login/${string}`
  | `/agreement/${string}`
  | `/callback/${string}`
>
export type ConsolePath = Exclude<ScreenPath, PublicPath>

const comingSoon = lazyScreen(() => import('../screens/coming-soon.tsx'))

/** One screen per path. A path that is missing here, or unknown to the route table, does not compile. */
export const screens: Record<ConsolePath, LazyScreen> = {
  '/checkin/identity': lazyScreen(() => import('../screens/checkin/identity.tsx')),
  '/checkin/basicInfo': lazyScreen(() => import('../screens/checkin/basicInfo.tsx')),
  '/checkin/otherInfo': lazyScreen(() => import('../screens/checkin/otherInfo.tsx')),
  '/checkin/enterprisev2/enterprise': lazyScreen(
    () => import('../screens/checkin/enterprisev2/enterprise.tsx'),
  ),
  '/checkin/enterprisev2/operator': lazyScreen(() => import('../screens/checkin/enterprisev2/operator.tsx')),
  '/checkin/enterprisev2/bank': lazyScreen(() => import('../screens/checkin/enterprisev2/bank.tsx')),
  '/checkin/enterprisev2/bankCheck': lazyScreen(
    () => import('../screens/checkin/enterprisev2/bankCheck.tsx'),
  ),
  '/checkin/enterprisev2/success': lazyScreen(() => import('../screens/checkin/enterprisev2/success.tsx')),
  '/creator-center/checkin1/accountInfo': lazyScreen(
    () => import('../screens/creator-center/checkin1/accountInfo.tsx'),
  ),
  '/creator-center/checkin1/otherInfo': lazyScreen(
    () => import('../screens/creator-center/checkin1/otherInfo.tsx'),
  ),
  '/creator-center/checkin1/tagInfo': lazyScreen(
    () => import('../screens/creator-center/checkin1/tagInfo.tsx'),
  ),
  '/index': lazyScreen(() => import('../screens/index.tsx')),
  '/message': lazyScreen(() => import('../screens/message.tsx')),
  '/wujie': lazyScreen(() => import('../screens/wujie.tsx')),
  '/test': lazyScreen(() => import('../screens/test.tsx')),
  '/content/album/list': comingSoon,
  '/content/album/create': comingSoon,
  '/content/album/editor': comingSoon,
  '/content/album/detail': comingSoon,
  '/content/album/agreement': lazyScreen(() => import('../screens/content/album/agreement.tsx')),
  '/content/album/noAnchor': comingSoon,
  '/content/album/realName': comingSoon,
  '/content/album/state': comingSoon,
  '/content/program/list': comingSoon,
  '/content/program/create': comingSoon,
  '/content/program/editor': comingSoon,
  '/content/program/nodata': comingSoon,
  '/content/program/sort': comingSoon,
  '/content/program/state': comingSoon,
  '/content/apico': comingSoon,
  '/content/apico/apply': comingSoon,
  '/content/apico/state': comingSoon,
  '/content/pay/list': comingSoon,
  '/content/pay/apply': comingSoon,
  '/copyright/list': comingSoon,
  '/copyright/index': comingSoon,
  '/copyright/create': comingSoon,
  '/copyright/edit': comingSoon,
  '/datacenter/all': comingSoon,
  '/datacenter/album': comingSoon,
  '/income': comingSoon,
  '/income/mcnContent': comingSoon,
  '/income/mcnOverview': comingSoon,
  '/contract': lazyScreen(() => import('../screens/contract.tsx')),
  '/sign/guide': lazyScreen(() => import('../screens/sign/guide.tsx')),
  '/sign/contract': lazyScreen(() => import('../screens/sign/contract.tsx')),
  '/task/task-center': comingSoon,
  '/task/task-center/detail': comingSoon,
  '/task/task-center/contentManage': comingSoon,
  '/task/my-task': comingSoon,
  '/task/my-task/contentManage': comingSoon,
  '/task/real': comingSoon,
  '/task/real/anchorInfo': comingSoon,
  '/interactive/comments': comingSoon,
  '/market/invitation': comingSoon,
  '/aigc/ndx': comingSoon,
  '/usercenter/index/recharge': comingSoon,
  '/usercenter/index/serial': comingSoon,
  '/usercenter/bill': comingSoon,
  '/usercenter/bill/chapter': comingSoon,
  '/usercenter/info/account': lazyScreen(() => import('../screens/usercenter/info/account.tsx')),
  '/usercenter/info/bind': lazyScreen(() => import('../screens/usercenter/info/bind.tsx')),
  '/usercenter/info/bindAccount': lazyScreen(() => import('../screens/usercenter/info/bindAccount.tsx')),
  '/usercenter/info/bindAccount/accountSelect': lazyScreen(
    () => import('../screens/usercenter/info/bindAccount/accountSelect.tsx'),
  ),
  '/usercenter/info/bindAccount/proxy': lazyScreen(
    () => import('../screens/usercenter/info/bindAccount/proxy.tsx'),
  ),
  '/usercenter/info/otherInfo': lazyScreen(() => import('../screens/usercenter/info/otherInfo.tsx')),
  '/usercenter/info/otherInfo/create': lazyScreen(
    () => import('../screens/usercenter/info/otherInfo/create.tsx'),
  ),
  '/usercenter/info/yearEnd': comingSoon,
  '/usercenter/info/bank/list': lazyScreen(() => import('../screens/usercenter/info/bank/list.tsx')),
  '/usercenter/info/bank/editor': lazyScreen(() => import('../screens/usercenter/info/bank/editor.tsx')),
  '/usercenter/info/bank/state': lazyScreen(() => import('../screens/usercenter/info/bank/state.tsx')),
  '/usercenter/info/real/personal/list': lazyScreen(
    () => import('../screens/usercenter/info/real/personal/list.tsx'),
  ),
  '/usercenter/info/real/personal/editor': lazyScreen(
    () => import('../screens/usercenter/info/real/personal/editor.tsx'),
  ),
  '/usercenter/info/real/enterprise/list': lazyScreen(
    () => import('../screens/usercenter/info/real/enterprise/list.tsx'),
  ),
  '/usercenter/info/real/enterprise/editor': lazyScreen(
    () => import('../screens/usercenter/info/real/enterprise/editor.tsx'),
  ),
  '/mcn/home': lazyScreen(() => import('../screens/mcn/home.tsx')),
  '/mcn/settled/info': lazyScreen(() => import('../screens/mcn/settled/info.tsx')),
  '/mcn/sign/guide': lazyScreen(() => import('../screens/mcn/sign/guide.tsx')),
  '/mcn/sign/contract': lazyScreen(() => import('../screens/mcn/sign/contract.tsx')),
  '/mcn/personal/my': comingSoon,
  '/mcn/personal/pending': comingSoon,
  '/mcn/index': lazyScreen(() => import('../screens/mcn/index.tsx')),
  '/mcn/anchor': comingSoon,
  '/mcn/anchor/pending': comingSoon,
  '/mcn/contract': lazyScreen(() => import('../screens/mcn/contract.tsx')),
  '/mcn/message': lazyScreen(() => import('../screens/mcn/message.tsx')),
  '/mcn/datacenter/all': comingSoon,
  '/mcn/datacenter/all/anchorDataDeatil': comingSoon,
  '/mcn/datacenter/anchor': comingSoon,
  '/mcn/datacenter/album': comingSoon,
  '/mcn/datacenter/program': comingSoon,
  '/mcn/datacenter/income': comingSoon,
  '/mcn/datacenter/income/album': comingSoon,
  '/mcn/content/album/list': comingSoon,
  '/mcn/content/album/noAnchor': comingSoon,
  '/mcn/content/album/detail': comingSoon,
  '/mcn/content/album/agreement': lazyScreen(() => import('../screens/mcn/content/album/agreement.tsx')),
  '/mcn/content/program/list': comingSoon,
  '/mcn/content/program/create': comingSoon,
  '/mcn/content/program/editor': comingSoon,
  '/mcn/content/program/sort': comingSoon,
  '/mcn/content/program/state': comingSoon,
}
