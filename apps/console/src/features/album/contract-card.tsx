import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { album } from '@tingan/contract/album'
import type { AlbumInfo } from '@tingan/contract/album-info'
import type { CallData } from '@tingan/contract/call'
import { contract } from '@tingan/contract/contract'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { ConfirmDialog } from '@tingan/kit/ui/confirm-dialog.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { SIGN_STATE } from '@tingan/rules/contract-sign'
import { formatDateTime } from '@tingan/rules/format'
import { useState } from 'react'
import { contentChanged } from '../../shared/content/content-cache.ts'
import { contentQuery } from '../../shared/content/content-query.ts'
import { useScope } from '../../shared/content/scope.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import sheet from '../../shared/ui/sheet.module.css'

const KIND = 'albumExclusive'
const WAYS: Readonly<Record<number, string>> = { 1: '在线签约', 2: '线下合同', 3: '由机构授权' }

type Waiting = CallData<typeof contract.toSign>[number]

/** What the album is licensed by: everybody's licence, and a contract of its own where there is one. */
export function ContractCard({ info }: { info: AlbumInfo }) {
  const scope = useScope()
  const way = useQuery(contentQuery(scope, album.authWay, { albumId: info.albumId }))
  const toSign = useQuery(contentQuery(scope, contract.toSign, { kind: KIND }))
  return (
    <Card title="授权与合同">
      <QueryState query={way}>
        {(licence) => (
          <QueryState query={toSign}>
            {(list) => {
              const waiting = list.find(({ relate }) => relate.some(({ id }) => id === info.albumId))
              return (
                <div className={sheet.single}>
                  <FactList
                    facts={[
                      ['授权方式', WAYS[licence.way]],
                      ['资源授权协议', LICENCE[licence.contractSign]],
                      ['专辑独家合同', standing(info.contractStatus, waiting)],
                    ]}
                  />
                  {info.resignTask && (
                    <p className={sheet.notice}>资源授权协议有了新版本，请到合同管理重新签署。</p>
                  )}
                  <Acts info={info} waiting={waiting} />
                </div>
              )
            }}
          </QueryState>
        )}
      </QueryState>
    </Card>
  )
}

const LICENCE: Readonly<Record<number, string>> = {
  [SIGN_STATE.none]: '未签署',
  [SIGN_STATE.signing]: '签署中',
  [SIGN_STATE.signed]: '已签署',
  [SIGN_STATE.resign]: '需要重新签署',
}

function standing(contractStatus: number, waiting: Waiting | undefined): string {
  if (contractStatus === SIGN_STATE.signed) return '已生效'
  if (contractStatus === SIGN_STATE.resign) return '已到期或需要重新签署'
  if (contractStatus === SIGN_STATE.signing) return '签署中'
  if (!waiting) return '没有，按资源授权协议授权'
  return waiting.deadline ? `待签署，${formatDateTime(waiting.deadline)} 截止` : '待签署'
}

/** Until somebody's seal is on it, it can be signed or taken back. */
function Acts({ info, waiting }: { info: AlbumInfo; waiting: Waiting | undefined }) {
  const scope = useScope()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const changed = async () => {
    setAsking(false)
    await Promise.all([
      contentChanged(queries),
      queries.invalidateQueries({ queryKey: apiKey(contract.toSign) }),
    ])
  }
  const cancel = useAction(album.cancelContract, {
    success: '专辑合同已撤销',
    onDone: changed,
    onFailure: () => {
      void changed()
      return false
    },
  })
  const open = waiting !== undefined || info.contractStatus === SIGN_STATE.signing
  return (
    <div className={sheet.submit}>
      {waiting && (
        <Button component={AppLink} to={scope.sign(waiting.contractNo)}>
          去签署
        </Button>
      )}
      <Button component={AppLink} to={scope.contracts} variant="default">
        合同管理
      </Button>
      {open && (
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          撤销专辑合同
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title="撤销专辑合同"
        confirmText="撤销"
        tone="danger"
        running={cancel.running}
        onCancel={() => setAsking(false)}
        onConfirm={() => void cancel.run({ id: info.albumId })}
      >
        <p>《{info.title}》的独家合同会作废，不再需要签署，专辑仍按资源授权协议授权。已经盖章的不能撤销。</p>
      </ConfirmDialog>
    </div>
  )
}
