import { Button } from '@mantine/core'
import type { ContractKind } from '@tingan/contract/contract-fields'
import type { ContractText } from '@tingan/contract/contract-text'
import { opsContractTemplate } from '@tingan/contract/ops/contract-template'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ExternalLink, FileText } from 'lucide-react'
import { useState } from 'react'
import classes from './template.module.css'

/** The text as it will be printed, filled with samples. */
export function PreviewButton({ kind, text }: { kind: ContractKind; text: ContractText }) {
  const [made, setMade] = useState<{ url: string; pages: number; of: ContractText } | null>(null)
  const { run, running } = useAction(opsContractTemplate.preview, {
    onDone: (place) => setMade({ ...place, of: text }),
  })
  return (
    <span className={classes.preview}>
      <Button
        variant="default"
        leftSection={<FileText size={15} strokeWidth={1.9} aria-hidden />}
        loading={running}
        onClick={() => void run({ kind, text })}
      >
        生成预览
      </Button>
      <span role="status">
        {made && made.of === text && (
          <a href={made.url} target="_blank" rel="noreferrer">
            打开预览 PDF（{made.pages} 页） <ExternalLink size={13} strokeWidth={1.9} aria-hidden />
          </a>
        )}
      </span>
    </span>
  )
}
