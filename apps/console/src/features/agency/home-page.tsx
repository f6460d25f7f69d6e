import { Button } from '@mantine/core'
import { AUTH_TYPE } from '@tingan/contract/account'
import { MCN_STATUS } from '@tingan/contract/mcn'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { ChartNoAxesColumn, FileSignature, UserRound, Users } from 'lucide-react'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './agency.module.css'
import { SettleSteps } from './settle-steps.tsx'

const benefits = [
  {
    icon: Users,
    title: '签约主播',
    text: '按手机号或 UID 邀请主播，双方短信确认后开始合作，授权范围一清二楚。',
  },
  {
    icon: FileSignature,
    title: '统一管理',
    text: '在一个工作台里管理旗下主播的专辑、节目、合同和评论，谁授权管理谁。',
  },
  {
    icon: ChartNoAxesColumn,
    title: '数据与分成',
    text: '按主播、专辑看播放和收入，分成按约定自动结算，账单逐笔可查。',
  },
] as const

export function AgencyHomePage() {
  const { user, mcn } = useSession()
  if (user.authType !== AUTH_TYPE.enterprise)
    return (
      <>
        <PageHeader title="MCN入驻" />
        <Card>
          <EmptyState
            icon={UserRound}
            title="仅企业用户可申请MCN入驻"
            action={
              <Button component={AppLink} to="/mcn/personal/my" variant="default">
                查看我的机构
              </Button>
            }
          >
            个人主播可以接受机构的邀请，在“我的机构”里查看合作与邀请。
          </EmptyState>
        </Card>
      </>
    )
  const status = mcn?.status ?? MCN_STATUS.none
  return (
    <>
      <PageHeader title="MCN入驻" description="企业入驻后可以申请成为 MCN 机构，签约并管理主播。" />
      <div className={classes.page}>
        <Hero status={status} name={mcn?.mcnName ?? ''} reason={mcn?.rejectReason ?? ''} />
        <Card title="入驻进度">
          <SettleSteps status={status} />
        </Card>
        <ul className={classes.benefits}>
          {benefits.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <span className={sheet.icon}>
                <Icon size={18} strokeWidth={1.9} aria-hidden />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Hero({ status, name, reason }: { status: number; name: string; reason: string }) {
  const said = words(status, name, reason)
  return (
    <section className={classes.hero} aria-live="polite">
      <h2>{said.title}</h2>
      <p>{said.text}</p>
      <div>
        <Button component={AppLink} to={said.to} variant="white" color="dark">
          {said.link}
        </Button>
      </div>
    </section>
  )
}

function words(status: number, name: string, reason: string) {
  const page = '/mcn/settled/info'
  switch (status) {
    case MCN_STATUS.reviewing:
      return {
        title: `${name} 正在审核`,
        text: '我们会在 2 个工作日内给出结果，通过后工作台会直接出现在顶部导航，不用重新登录。',
        to: page,
        link: '查看申请',
      }
    case MCN_STATUS.refused:
      return {
        title: '申请没有通过',
        text: reason || '请按要求修改后重新提交。',
        to: page,
        link: '修改并重新提交',
      }
    case MCN_STATUS.frozen:
      return {
        title: `${name} 已冻结`,
        text: '冻结期间不能邀请主播和管理内容，已有合作和账单不受影响。如有疑问请联系客服。',
        to: '/help',
        link: '联系客服',
      }
    case MCN_STATUS.left:
      return {
        title: `${name} 已退出`,
        text: '之前的资料还在，核对后可以重新申请。',
        to: page,
        link: '重新申请',
      }
    default:
      return {
        title: '和主播一起，把声音做成事业',
        text: '资料会从企业认证里预填，补充机构名称、LOGO 和代表作品，大约十分钟就能提交。',
        to: page,
        link: '申请入驻',
      }
  }
}
