import type { evidenceBrief } from '@tingan/contract/contract-fields'
import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { formatDateTime } from '@tingan/rules/format'
import type { z } from 'zod'
import classes from './contract.module.css'

interface Props {
  evidence: readonly z.infer<typeof evidenceBrief>[]
  fileHash: string
}

/** What was recorded of the signing, each step sealed by the one after it. */
export function EvidenceTrail({ evidence, fileHash }: Props) {
  if (evidence.length === 0) return null
  return (
    <section className={classes.trail} aria-label="签署过程存证">
      <h3>签署过程存证</h3>
      <ol>
        {evidence.map(({ evidenceNo, typeName, occurredAt, contentHash }) => (
          <li key={evidenceNo}>
            <b>{typeName}</b>
            <time dateTime={new Date(occurredAt).toISOString()}>{formatDateTime(occurredAt)}</time>
            <code title={contentHash}>{contentHash.slice(0, 16)}…</code>
          </li>
        ))}
      </ol>
      <p>
        文件指纹 <code>{fileHash}</code> <CopyButton text={fileHash} what="文件指纹" />
      </p>
    </section>
  )
}
