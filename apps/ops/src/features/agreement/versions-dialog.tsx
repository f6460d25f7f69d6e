import { Modal } from '@mantine/core'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { useState } from 'react'
import { PreviewFrame } from '../../shared/rich-text/preview-frame.tsx'
import classes from './agreement.module.css'
import type { AgreementKind, AgreementVersion } from './agreement-facts.ts'
import { AgreementPreview } from './agreement-preview.tsx'

/** Every version there ever was, to be read as it was read. */
export function VersionsDialog({ kind, onClose }: { kind: AgreementKind; onClose: () => void }) {
  const [chosen, setChosen] = useState(kind.versions[0])
  const live = kind.versions.find((version) => version.live)
  return (
    <Modal opened onClose={onClose} title={`${kind.name}的全部版本`} size={1080}>
      <div className={classes.versions}>
        <ul aria-label="版本">
          {kind.versions.map((version) => (
            <li key={version.version}>
              <button
                type="button"
                aria-current={version === chosen ? 'true' : undefined}
                onClick={() => setChosen(version)}
              >
                <b>{version.version}</b>
                <Standing version={version} live={live} />
                <small>{formatDateTime(version.effectiveAt)} 生效</small>
                <small>{version.consents.toLocaleString()} 人同意</small>
              </button>
            </li>
          ))}
        </ul>
        {chosen && (
          <PreviewFrame label={`版本 ${chosen.version} 的正文`}>
            <AgreementPreview {...chosen} />
          </PreviewFrame>
        )}
      </div>
    </Modal>
  )
}

function Standing({ version, live }: { version: AgreementVersion; live: AgreementVersion | undefined }) {
  if (version.live) return <StatusPill tone="success">现行</StatusPill>
  if (version.effectiveAt > (live?.effectiveAt ?? 0)) return <StatusPill tone="brand">待生效</StatusPill>
  return null
}
