import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { opsContractTemplate } from '@tingan/contract/ops/contract-template'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { useState } from 'react'
import { ChangeList } from './change-list.tsx'
import { PreviewButton } from './preview-button.tsx'
import classes from './template.module.css'
import { statusWord, type TemplateBrief, type TemplateKind } from './template-facts.ts'

/** Every version there ever was, and what each changed. */
export function VersionsDialog({ kind, onClose }: { kind: TemplateKind; onClose: () => void }) {
  const [shown, setShown] = useState<TemplateBrief | undefined>(kind.live ?? kind.versions[0])
  return (
    <Modal opened onClose={onClose} title={`${kind.name}合同的全部版本`} size={1080}>
      <div className={classes.versions}>
        <ul>
          {kind.versions.map((version) => (
            <li key={version.templateId}>
              <button
                type="button"
                aria-current={version === shown ? 'true' : undefined}
                onClick={() => setShown(version)}
              >
                第 {version.version} 版
                <StatusPill tone={version.live ? 'success' : 'neutral'}>{statusWord(version)}</StatusPill>
                <small>{formatDateTime(version.effectiveAt)} 生效</small>
              </button>
            </li>
          ))}
        </ul>
        {shown && <Version key={shown.templateId} brief={shown} />}
      </div>
    </Modal>
  )
}

function Version({ brief }: { brief: TemplateBrief }) {
  const { templateId, kind, version, note } = brief
  const detail = useQuery(apiQuery(opsContractTemplate.detail, { templateId }))
  const changes = useQuery({
    ...apiQuery(opsContractTemplate.compare, { templateId }),
    enabled: version > 1,
  })
  return (
    <div className={classes.version}>
      {note && <p>{note}</p>}
      <QueryState query={detail}>{({ text }) => <PreviewButton kind={kind} text={text} />}</QueryState>
      {version > 1 ? (
        <QueryState query={changes}>{(found) => <ChangeList {...found} />}</QueryState>
      ) : (
        <p>第一个版本，没有可以对比的上一版。</p>
      )}
    </div>
  )
}
