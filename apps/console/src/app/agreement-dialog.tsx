import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { auth } from '@tingan/contract/auth'
import type { CallData } from '@tingan/contract/call'
import { dashboard } from '@tingan/contract/dashboard'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { formatDateTime } from '@tingan/rules/format'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { logout } from '../shared/session/logout.ts'
import classes from './agreement-dialog.module.css'

const CHANGED = 2006

/** Stays until the new versions are accepted, or the person leaves. */
export function AgreementDialog({ agreements }: { agreements: CallData<typeof auth.pendingAgreements> }) {
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const { run, running } = useAction(auth.acceptAgreements, {
    onDone: (left) => {
      queries.setQueryData(apiQuery(auth.pendingAgreements, {}).queryKey, left)
      void queries.invalidateQueries({ queryKey: apiKey(dashboard.overview) })
    },
    onFailure: ({ code }) => {
      // Yet another version came out meanwhile: show that one.
      if (code === CHANGED) void queries.invalidateQueries({ queryKey: apiKey(auth.pendingAgreements) })
      return false
    },
  })

  return (
    <Modal
      opened
      onClose={() => {}}
      title="协议有更新"
      size={460}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p className={classes.text}>以下协议发布了新版本。请阅读，同意后可继续使用。</p>
      <ul className={classes.list}>
        {agreements.map(({ type, title, version, effectiveAt }) => (
          <li key={type}>
            <a href={`/agreement/${type}`} target="_blank" rel="noreferrer">
              {title}
              <ExternalLink size={14} strokeWidth={1.9} aria-label="在新标签页打开" />
            </a>
            <span>
              版本 {version} · {formatDateTime(effectiveAt)} 生效
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          loading={leaving}
          onClick={() => {
            setLeaving(true)
            void logout()
          }}
        >
          不同意，退出登录
        </Button>
        <Button
          data-autofocus
          loading={running}
          onClick={() => void run({ agreements: agreements.map(({ type, version }) => ({ type, version })) })}
        >
          同意并继续
        </Button>
      </div>
    </Modal>
  )
}
