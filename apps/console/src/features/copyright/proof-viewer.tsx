import { Button, Modal } from '@mantine/core'
import { paperPath } from '@tingan/contract/paper'
import { FileView } from '@tingan/kit/pdf/file-view.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import sheet from '../../shared/ui/sheet.module.css'
import type { Proof } from './proof-list.tsx'

interface Props {
  proofs: readonly Proof[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** One proof as large as the window allows; the others are a step away. */
export function ProofViewer({ proofs, at, onMove, onClose }: Props) {
  const proof = proofs[at]
  if (!proof) return null
  const url = paperPath(proof.fileId)
  return (
    <Modal opened onClose={onClose} size={860} title={`${proof.name}（${at + 1} / ${proofs.length}）`}>
      <FileView key={proof.fileId} url={url} name={proof.name} />
      <div className={sheet.submit}>
        <Button
          variant="default"
          leftSection={<ChevronLeft size={15} strokeWidth={1.9} aria-hidden />}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          上一份
        </Button>
        <Button
          variant="default"
          rightSection={<ChevronRight size={15} strokeWidth={1.9} aria-hidden />}
          disabled={at === proofs.length - 1}
          onClick={() => onMove(at + 1)}
        >
          下一份
        </Button>
        <a href={url} target="_blank" rel="noreferrer">
          在新窗口打开
        </a>
      </div>
    </Modal>
  )
}
