import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BIND_MODE, BIND_STATUS, BIND_TYPE, bind } from '@tingan/contract/account-bind'
import { PLATS } from '@tingan/contract/account-merge'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Avatar } from '@tingan/kit/ui/avatar.tsx'
import { Card } from '@tingan/kit/ui/card.tsx'
import { ConfirmDialog } from '@tingan/kit/ui/confirm-dialog.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import sheet from '../../shared/ui/sheet.module.css'
import { bindQuery, useReloadBind } from './bind-query.ts'
import { PlatTabs } from './plat-tabs.tsx'
import { ProofDialog } from './proof-dialog.tsx'

const DEFAULT_PLAT = 3

export function AccountSelectPage() {
  const [filters] = useAddressFilters()
  const plat = Number(filters.plat) in PLATS ? Number(filters.plat) : DEFAULT_PLAT
  const query = useQuery(apiQuery(bind.candidates, { plat }))
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <>
      <PageHeader title="选择绑定账号" description="这些账号的实名信息或手机号与你一致。" />
      <div className={sheet.stack}>
        <Card title={`${PLATS[plat]}账号`} actions={<PlatTabs plat={plat} />}>
          <QueryState
            query={query}
            isEmpty={(list) => list.length === 0}
            empty={
              <EmptyState icon={SearchX} title="没有找到你的账号">
                该端还没有与你实名一致的账号，可以在下面输入账号编号。
              </EmptyState>
            }
          >
            {(list) => (
              <ul className={sheet.rows}>
                {list.map((account) => (
                  <li key={account.platUid}>
                    <Avatar src={account.avatar} name={account.nickname} size={38} />
                    <div>
                      <b>{account.nickname}</b>
                      <p>编号 {account.platUid}</p>
                    </div>
                    <Button
                      variant="default"
                      aria-label={`绑定 ${account.nickname}`}
                      onClick={() => setChosen(account.platUid)}
                    >
                      绑定
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </QueryState>
        </Card>
        <Card title="输入账号编号">
          <ByNumber onChosen={setChosen} />
        </Card>
      </div>
      {chosen !== null && <BindOne plat={plat} platUid={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function ByNumber({ onChosen }: { onChosen: (platUid: string) => void }) {
  const [platUid, setPlatUid] = useState('')
  return (
    <form
      className={sheet.submit}
      onSubmit={(event) => {
        event.preventDefault()
        onChosen(platUid.trim())
      }}
    >
      <TextInput
        aria-label="账号编号"
        placeholder="在该端“我的”页面可以看到"
        maxLength={32}
        value={platUid}
        onChange={(event) => setPlatUid(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={platUid.trim().length < 4}>
        绑定
      </Button>
    </form>
  )
}

interface OneProps {
  plat: number
  platUid: string
  onClose: () => void
}

/** Where one is bound already it is exchanged, and that takes a proof. */
function BindOne({ plat, platUid, onClose }: OneProps) {
  const navigate = useNavigate()
  const reload = useReloadBind()
  const info = useQuery(bindQuery)
  const done = async () => {
    await reload()
    await navigate({ to: '/usercenter/info/bindAccount' })
  }
  const first = useAction(bind.bindPlat, { success: '已绑定', onDone: done })
  const other = useAction(bind.change, { success: '已更换', onDone: done })
  const bound = info.data?.plats.some((row) => row.plat === plat && row.status === BIND_STATUS.bound)
  return bound ? (
    <ProofDialog bindType={3} title="更换平台账号" onClose={onClose}>
      {(prevToken) => (
        <div className={sheet.single}>
          <p className={sheet.text}>
            {PLATS[plat]}会改为绑定账号 {platUid}，原账号会解绑。
          </p>
          <Button
            loading={other.running}
            onClick={() => void other.run({ bindType: BIND_TYPE.plat, plat, platUid, prevToken })}
          >
            确认更换
          </Button>
        </div>
      )}
    </ProofDialog>
  ) : (
    <ConfirmBind
      plat={plat}
      platUid={platUid}
      running={first.running}
      onClose={onClose}
      onConfirm={async () => {
        await first.run({ plat, platUid, mode: BIND_MODE.own })
        onClose()
      }}
    />
  )
}

interface ConfirmProps extends OneProps {
  running: boolean
  onConfirm: () => Promise<void>
}

function ConfirmBind({ plat, platUid, running, onClose, onConfirm }: ConfirmProps) {
  return (
    <ConfirmDialog
      opened
      title={`绑定${PLATS[plat]}账号`}
      confirmText="绑定"
      running={running}
      onCancel={onClose}
      onConfirm={() => void onConfirm()}
    >
      会绑定账号 {platUid}，之后更换需要短信或人脸验证。
    </ConfirmDialog>
  )
}
