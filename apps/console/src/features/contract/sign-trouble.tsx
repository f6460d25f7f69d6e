import { Button } from '@mantine/core'
import { AUTH_TYPE } from '@tingan/contract/account'
import { contractKinds } from '@tingan/contract/contract-fields'
import type { ApiFailure } from '@tingan/kit/api/api-result.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import {
  BadgeCheck,
  CircleCheckBig,
  FileClock,
  FileStack,
  FileX2,
  Hourglass,
  type LucideIcon,
  Stamp,
} from 'lucide-react'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { type Area, placesOf, signAddress, type Wanted } from './contract-scope.ts'

interface Props {
  area: Area
  failure: ApiFailure
  wanted: Wanted
}

interface Words {
  icon: LucideIcon
  title: string
  text: string
  link: { to: string; name: string }
}

/** Signing cannot go on here: why, and where it can. */
export function SignTrouble({ area, failure, wanted }: Props) {
  const { user } = useSession()
  const isCompany = user.authType === AUTH_TYPE.enterprise
  const { icon, title, text, link } = wordsOf(area, failure, wanted, isCompany)
  return (
    <Card>
      <div role={failure.code === PROCESSING ? 'status' : 'alert'}>
        <EmptyState
          icon={icon}
          title={title}
          action={
            <Button component={AppLink} to={link.to}>
              {link.name}
            </Button>
          }
        >
          {text}
        </EmptyState>
      </div>
    </Card>
  )
}

export function NothingToSign({ area }: { area: Area }) {
  return (
    <Card>
      <EmptyState
        icon={CircleCheckBig}
        title="没有要签的合同"
        action={
          <Button component={AppLink} to={placesOf(area).list}>
            查看我的合同
          </Button>
        }
      >
        该签的都签好了。有新的合同时，首页和消息里会提醒你。
      </EmptyState>
    </Card>
  )
}

const PROCESSING = 3607

function wordsOf(area: Area, { code, msg }: ApiFailure, wanted: Wanted, isCompany: boolean): Words {
  const list = { to: placesOf(area).list, name: '查看我的合同' }
  switch (code) {
    case PROCESSING:
      return {
        icon: Hourglass,
        title: '签署处理中',
        text: '这份合同已经提交签署，正在盖章，完成后这里会自动更新。',
        link: list,
      }
    case 3602:
      return {
        icon: CircleCheckBig,
        title: '合同已签署',
        text: '不需要再签一次，可以直接查看和下载。',
        link: list,
      }
    case 3603:
      return {
        icon: FileClock,
        title: '合同已过期',
        text: '超过签署期限的合同会失效，可以在合同列表里重新发起。',
        link: list,
      }
    case 3609:
      return {
        icon: Stamp,
        title: msg,
        text: '认证资料齐全后会自动生成电子印章。',
        link: certified(isCompany),
      }
    case 3610: {
      const kinds = [...new Set(wanted.kinds.flatMap((kind) => contractKinds[kind].needs))]
      const names = kinds.map((kind) => contractKinds[kind].name).join('、')
      return {
        icon: FileStack,
        title: msg,
        text: names ? `要先签署${names}合同，签好后再回来。` : '请先完成前置合同，再回来签署。',
        link: kinds.length > 0 ? { to: signAddress(area, { kinds }), name: `先签${names}合同` } : list,
      }
    }
    case 2310:
    case 2421:
      return {
        icon: BadgeCheck,
        title: msg,
        text: '签署人的身份要有效，完成后回来接着签。',
        link: certified(isCompany),
      }
    case 2503:
      return {
        icon: BadgeCheck,
        title: msg,
        text: '企业成为入驻机构后才能签这份合同。',
        link: { to: '/mcn/home', name: '查看机构入驻' },
      }
    default:
      return { icon: FileX2, title: msg, text: '合同可能已经变化，请回到列表看看现在的状态。', link: list }
  }
}

function certified(isCompany: boolean) {
  const to = `/usercenter/info/real/${isCompany ? 'enterprise' : 'personal'}/list`
  return { to, name: '去完成认证' }
}
