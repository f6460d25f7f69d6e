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
  '/content/album/list': lazyScreen(() => import('../screens/content/album/list.tsx')),
  '/content/album/create': lazyScreen(() => import('../screens/content/album/create.tsx')),
  '/content/album/editor': lazyScreen(() => import('../screens/content/album/editor.tsx')),
  '/content/album/detail': lazyScreen(() => import('../screens/content/album/detail.tsx')),
  '/content/album/agreement': lazyScreen(() => import('../screens/content/album/agreement.tsx')),
  '/content/album/noAnchor': lazyScreen(() => import('../screens/content/album/noAnchor.tsx')),
  '/content/album/realName': lazyScreen(() => import('../screens/content/album/realName.tsx')),
  '/content/album/state': lazyScreen(() => import('../screens/content/album/state.tsx')),
  '/content/program/list': lazyScreen(() => import('../screens/content/program/list.tsx')),
  '/content/program/create': lazyScreen(() => import('../screens/content/program/create.tsx')),
  '/content/program/editor': lazyScreen(() => import('../screens/content/program/editor.tsx')),
  '/content/program/nodata': lazyScreen(() => import('../screens/content/program/nodata.tsx')),
  '/content/program/sort': lazyScreen(() => import('../screens/content/program/sort.tsx')),
  '/content/program/state': lazyScreen(() => import('../screens/content/program/state.tsx')),
  '/content/apico': comingSoon,
  '/content/apico/apply': comingSoon,
  '/content/apico/state': comingSoon,
  '/content/pay/list': lazyScreen(() => import('../screens/content/pay/list.tsx')),
  '/content/pay/apply': lazyScreen(() => import('../screens/content/pay/apply.tsx')),
  '/copyright/list': lazyScreen(() => import('../screens/copyright/list.tsx')),
  '/copyright/index': lazyScreen(() => import('../screens/copyright/index.tsx')),
  '/copyright/create': lazyScreen(() => import('../screens/copyright/create.tsx')),
  '/copyright/edit': lazyScreen(() => import('../screens/copyright/edit.tsx')),
  '/datacenter/all': comingSoon,
  '/datacenter/album': comingSoon,
  '/income': lazyScreen(() => import('../screens/income.tsx')),
  '/income/mcnContent': lazyScreen(() => import('../screens/income/mcnContent.tsx')),
  '/income/mcnOverview': lazyScreen(() => import('../screens/income/mcnOverview.tsx')),
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
  '/usercenter/index/recharge': lazyScreen(() => import('../screens/usercenter/index/recharge.tsx')),
  '/usercenter/index/serial': lazyScreen(() => import('../screens/usercenter/index/serial.tsx')),
  '/usercenter/bill': lazyScreen(() => import('../screens/usercenter/bill.tsx')),
  '/usercenter/bill/chapter': lazyScreen(() => import('../screens/usercenter/bill/chapter.tsx')),
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
  '/mcn/datacenter/income': lazyScreen(() => import('../screens/mcn/datacenter/income.tsx')),
  '/mcn/datacenter/income/album': lazyScreen(() => import('../screens/mcn/datacenter/income/album.tsx')),
  '/mcn/content/album/list': lazyScreen(() => import('../screens/mcn/content/album/list.tsx')),
  '/mcn/content/album/noAnchor': lazyScreen(() => import('../screens/mcn/content/album/noAnchor.tsx')),
  '/mcn/content/album/detail': lazyScreen(() => import('../screens/mcn/content/album/detail.tsx')),
  '/mcn/content/album/agreement': lazyScreen(() => import('../screens/mcn/content/album/agreement.tsx')),
  '/mcn/content/program/list': lazyScreen(() => import('../screens/mcn/content/program/list.tsx')),
  '/mcn/content/program/create': lazyScreen(() => import('../screens/mcn/content/program/create.tsx')),
  '/mcn/content/program/editor': lazyScreen(() => import('../screens/mcn/content/program/editor.tsx')),
  '/mcn/content/program/sort': lazyScreen(() => import('../screens/mcn/content/program/sort.tsx')),
  '/mcn/content/program/state': lazyScreen(() => import('../screens/mcn/content/program/state.tsx')),
}
