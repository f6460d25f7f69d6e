import { Button } from '@mantine/core'
import { AUTH_TYPE } from '@tingan/contract/account'
import type { ContractKind } from '@tingan/contract/contract-fields'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { SIGN_STATE } from '@tingan/rules/contract-sign'
import { BadgeCheck, ScanFace, Timer } from 'lucide-react'
import { useState } from 'react'
import { REAL_PASSED } from '../../shared/session/badge.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { type Area, placesOf, signAddress } from './contract-scope.ts'
import classes from './guide.module.css'
import { GuideKind, type KindState } from './guide-kind.tsx'

/** Signed from here, and those that come with their own occasion and are only explained. */
const kinds: Readonly<Record<Area, { here: readonly ContractKind[]; later: readonly ContractKind[] }>> = {
  creator: { here: ['resource', 'aigc'], later: ['task', 'albumExclusive'] },
  agency: { here: ['mcn', 'resource'], later: ['mcnCooperate'] },
}

const needs = [
  { icon: BadgeCheck, title: '有效的认证', text: '合同以认证的身份签署，证件过期要先更新。' },
  { icon: ScanFace, title: '签署人本人', text: '用手机做一次人脸核验，或接收一条短信验证码。' },
  { icon: Timer, title: '大约三分钟', text: '每份合同至少读十秒，读到最后一页。中途离开不会丢。' },
] as const

/** What is signed, why, and what it takes: before anybody is asked for anything. */
export function GuidePage({ area }: { area: Area }) {
  const { user } = useSession()
  const { here, later } = kinds[area]
  const stateOf = (kind: ContractKind): KindState => user.contractSign[kind as 'resource'] ?? SIGN_STATE.none
  const open = here.filter((kind) => stateOf(kind) !== SIGN_STATE.signed)
  const [chosen, setChosen] = useState<readonly ContractKind[]>(open.slice(0, 1))
  const lapsed = user.authType === AUTH_TYPE.individual && user.realInfo?.status !== REAL_PASSED

  function toggle(kind: ContractKind) {
    setChosen(chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind])
  }

  return (
    <>
      <PageHeader
        title={area === 'agency' ? '机构签约指引' : '签约指引'}
        description="电子合同与纸质合同同样有效。签之前，先用几句大白话说清楚里面写了什么。"
        actions={
          <Button component={AppLink} to={placesOf(area).list} variant="default">
            我的合同
          </Button>
        }
      />
      <div className={sheet.stack}>
        <ul className={classes.needs} aria-label="需要准备">
          {needs.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <span className={sheet.icon}>
                <Icon size={18} strokeWidth={1.9} aria-hidden />
              </span>
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <Card title="现在可以签">
          <ul className={classes.kinds}>
            {here.map((kind) => (
              <GuideKind
                key={kind}
                kind={kind}
                state={stateOf(kind)}
                chosen={chosen.includes(kind)}
                onChoose={() => toggle(kind)}
              />
            ))}
          </ul>
          <div className={classes.start}>
            {lapsed ? (
              <>
                <p>实名认证已失效，更新证件后才能签署。</p>
                <Button component={AppLink} to="/usercenter/info/real/personal/list">
                  去更新认证
                </Button>
              </>
            ) : chosen.length > 0 ? (
              <>
                <p>已选 {chosen.length} 份，一次认证一起签。</p>
                <Button component={AppLink} to={signAddress(area, { kinds: [...chosen] })}>
                  开始签署
                </Button>
              </>
            ) : (
              <>
                <p>{open.length === 0 ? '这里的合同都签好了。' : '勾选要签的合同后开始。'}</p>
                <Button component={AppLink} to={placesOf(area).list} variant="default">
                  查看我的合同
                </Button>
              </>
            )}
          </div>
        </Card>
        <Card title="以后会遇到" note="到时候会提醒你，现在不用签">
          <ul className={classes.kinds}>
            {later.map((kind) => (
              <GuideKind key={kind} kind={kind} state={stateOf(kind)} />
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
