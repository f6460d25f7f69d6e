import { ActionIcon, Input } from '@mantine/core'
import { LEGAL_PROOFS, type LegalCase } from '@tingan/contract/legal'
import { opsLegal } from '@tingan/contract/ops/legal'
import { staffPaperPath } from '@tingan/contract/paper'
import { callApi } from '@tingan/kit/api/connection.ts'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FileButton } from '../../shared/ui/file-button.tsx'
import classes from './legal.module.css'

const TYPES = 'application/pdf,image/jpeg,image/png'

interface Props {
  /** Whose papers they become; nothing while that is not known. */
  about: Pick<LegalCase, 'subjectType' | 'subjectId'> | null
  values: readonly string[]
  error: ReactNode
  onChange: (paperIds: string[]) => void
}

/** The claimant's papers, sent one by one and sealed at once. */
export function ProofsField({ about, values, error, onChange }: Props) {
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState('')

  async function take(file: File) {
    if (!about || running) return
    setRunning(true)
    const sent = await callApi(opsLegal.proof, about, { file })
    setRunning(false)
    setProblem(sent.ok ? '' : sent.msg)
    if (sent.ok) onChange([...values, sent.data.paperId])
  }

  return (
    <Input.Wrapper
      label="投诉证明"
      labelElement="div"
      withAsterisk
      description={`权属证明、通知书等，PDF、JPG、PNG，每份不超过 20MB，最多 ${LEGAL_PROOFS} 份`}
      error={problem || error}
      errorProps={{ role: 'alert' }}
    >
      <ul className={classes.proofs}>
        {values.map((paperId, at) => (
          <li key={paperId}>
            <a href={staffPaperPath(paperId)} target="_blank" rel="noreferrer">
              证明 {at + 1}
            </a>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={`移除证明 ${at + 1}`}
              onClick={() => onChange(values.filter((known) => known !== paperId))}
            >
              <X size={14} strokeWidth={1.9} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {values.length < LEGAL_PROOFS && (
          <li data-path="proofs">
            <FileButton
              label="添加证明"
              accept={TYPES}
              variant="default"
              size="compact-md"
              loading={running}
              disabled={!about}
              onFile={(file) => void take(file)}
            />
          </li>
        )}
      </ul>
    </Input.Wrapper>
  )
}
