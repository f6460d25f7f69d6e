import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BindInfo } from '@tingan/contract/account-bind'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { MessageCircle, Smartphone } from 'lucide-react'
import { useState } from 'react'
import sheet from '../../shared/ui/sheet.module.css'
import { bindQuery, useReloadBind } from './bind-query.ts'
import { PhoneForm } from './phone-form.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { useWechatReturn } from './use-wechat-return.ts'
import { WechatBind, WechatUnbind } from './wechat-act.tsx'

export function BindPage() {
  const binding = useWechatReturn()
  // Asked while WeChat is being bound, it could answer what was true before.
  const query = useQuery({ ...bindQuery, enabled: !binding })
  return (
    <>
      <PageHeader title="手机/微信绑定" description="用来登录和接收验证码。更换前需要先验证是本人。" />
      <div className={sheet.stack}>
        <Card title="登录方式">
          <QueryState query={query}>{(info) => <Ways info={info} />}</QueryState>
        </Card>
      </div>
    </>
  )
}

function Ways({ info }: { info: BindInfo }) {
  const [act, setAct] = useState<'phone' | 'wechat' | 'unbind' | null>(null)
  const reload = useReloadBind()
  const done = async () => {
    setAct(null)
    await reload()
  }
  return (
    <>
      <ul className={sheet.rows}>
        <li>
          <span className={sheet.icon}>
            <Smartphone size={18} strokeWidth={1.9} aria-hidden />
          </span>
          <div>
            <b>
              手机号 <StatusPill tone="success">已绑定</StatusPill>
            </b>
            <p>{info.mobileMask}</p>
          </div>
          <Button variant="default" onClick={() => setAct('phone')}>
            更换手机号
          </Button>
        </li>
        <li>
          <span className={sheet.icon}>
            <MessageCircle size={18} strokeWidth={1.9} aria-hidden />
          </span>
          <div>
            <b>
              微信{' '}
              {info.wxBound ? (
                <StatusPill tone="success">已绑定</StatusPill>
              ) : (
                <StatusPill tone="neutral">未绑定</StatusPill>
              )}
            </b>
            <p>{info.wxBound ? info.wxNick : '绑定后可以用微信扫码登录'}</p>
          </div>
          <Button variant="default" onClick={() => setAct(info.wxBound ? 'unbind' : 'wechat')}>
            {info.wxBound ? '解绑微信' : '绑定微信'}
          </Button>
        </li>
      </ul>
      {act === 'phone' && (
        <ProofDialog bindType={1} title="更换手机号" onClose={() => setAct(null)}>
          {(prevToken) => <PhoneForm prevToken={prevToken} onDone={() => void done()} />}
        </ProofDialog>
      )}
      {act === 'wechat' && (
        <ProofDialog bindType={2} title="绑定微信" onClose={() => setAct(null)}>
          {(prevToken) => <WechatBind prevToken={prevToken} />}
        </ProofDialog>
      )}
      {act === 'unbind' && (
        <ProofDialog bindType={2} title="解绑微信" onClose={() => setAct(null)}>
          {(prevToken) => <WechatUnbind prevToken={prevToken} nickname={info.wxNick} onDone={done} />}
        </ProofDialog>
      )}
    </>
  )
}
