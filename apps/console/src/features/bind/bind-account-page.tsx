import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AUTH_TYPE } from '@tingan/contract/account'
import { BIND_STATUS, BIND_TYPE, bind, type PlatBind } from '@tingan/contract/account-bind'
import { PLATS } from '@tingan/contract/account-merge'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { AudioLines } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { bindQuery, useReloadBind } from './bind-query.ts'
import { ProofDialog } from './proof-dialog.tsx'

const states: Record<number, [tone: Tone, text: string]> = {
  [BIND_STATUS.waiting]: ['warning', '审核中'],
  [BIND_STATUS.bound]: ['success', '已绑定'],
  [BIND_STATUS.failed]: ['error', '未通过'],
}

/** The ends of our own group, one account each. */
export function BindAccountPage({ children }: { children?: ReactNode }) {
  const query = useQuery(bindQuery)
  return (
    <>
      <PageHeader title="账号绑定" description="绑定各端的听众账号，用同一个身份互动和回复。" />
      <div className={sheet.stack}>
        {children}
        <Card title="平台账号" note="每端一个，一年最多更换 2 次">
          <QueryState query={query}>
            {({ plats }) => (
              <ul className={sheet.rows}>
                {Object.entries(PLATS).map(([plat, name]) => (
                  <PlatRow
                    key={plat}
                    plat={Number(plat)}
                    name={name}
                    bound={plats.find((row) => row.plat === Number(plat))}
                  />
                ))}
              </ul>
            )}
          </QueryState>
        </Card>
      </div>
    </>
  )
}

interface RowProps {
  plat: number
  name: string
  bound: PlatBind | undefined
}

function PlatRow({ plat, name, bound }: RowProps) {
  const { user } = useSession()
  const [tone, text] = states[bound?.status ?? 0] ?? (['neutral', '未绑定'] as const)
  const isBound = bound?.status === BIND_STATUS.bound
  const page =
    user.authType === AUTH_TYPE.enterprise
      ? '/usercenter/info/bindAccount/proxy'
      : '/usercenter/info/bindAccount/accountSelect'
  return (
    <li>
      <span className={sheet.icon}>
        <AudioLines size={18} strokeWidth={1.9} aria-hidden />
      </span>
      <div>
        <b>
          {name} <StatusPill tone={tone}>{text}</StatusPill>
        </b>
        <p>{said(bound)}</p>
      </div>
      {isBound && <LetGo plat={plat} name={name} />}
      {bound?.status !== BIND_STATUS.waiting && (
        <Button component={AppLink} to={`${page}?plat=${plat}`} variant="default">
          {isBound ? '更换' : bound ? '重新提交' : '绑定'}
        </Button>
      )}
    </li>
  )
}

function said(bound: PlatBind | undefined): string {
  if (!bound) return '还没有绑定账号'
  const who = `${bound.platNickname}（${bound.platUid}）`
  if (bound.status === BIND_STATUS.failed) return `${who}：${bound.failReason}`
  return bound.boundAt ? `${who} · ${formatDateTime(bound.boundAt)} 绑定` : who
}

function LetGo({ plat, name }: { plat: number; name: string }) {
  const [opened, setOpened] = useState(false)
  const reload = useReloadBind()
  const { run, running } = useAction(bind.change, {
    success: '已解绑',
    onDone: async () => {
      setOpened(false)
      await reload()
    },
  })
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setOpened(true)} aria-label={`解绑${name}`}>
        解绑
      </Button>
      {opened && (
        <ProofDialog bindType={3} title={`解绑${name}账号`} onClose={() => setOpened(false)}>
          {(prevToken) => (
            <div className={sheet.single}>
              <p className={sheet.text}>解绑后不能再以该账号在{name}互动，之后可以重新绑定。</p>
              <Button
                color="red"
                loading={running}
                onClick={() => void run({ bindType: BIND_TYPE.plat, plat, prevToken })}
              >
                确认解绑
              </Button>
            </div>
          )}
        </ProofDialog>
      )}
    </>
  )
}
