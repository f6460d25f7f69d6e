import { Button } from '@mantine/core'
import { type CopyrightInfo, PROOF_KINDS } from '@tingan/contract/copyright'
import { FileText } from 'lucide-react'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './copyright.module.css'
import { labelOf } from './copyright-words.ts'
import { refusalOf } from './refusals.ts'

export type Proof = NonNullable<CopyrightInfo['fields']['proofs']>[number]

interface Props {
  proofs: readonly Proof[]
  refused: CopyrightInfo['refused']
  onShow: (at: number) => void
}

export function ProofList({ proofs, refused, onShow }: Props) {
  if (proofs.length === 0) return <p className={sheet.quiet}>还没有上传证明文件。</p>
  return (
    <ul className={classes.files}>
      {proofs.map(({ fileId, name, kind }, at) => {
        const refusal = refusalOf(refused, `proofs.${at}`)
        return (
          <li key={fileId} className={classes.file}>
            <FileText size={18} strokeWidth={1.9} aria-hidden />
            <div>
              {name}
              <small>{labelOf(PROOF_KINDS, kind)}</small>
              {refusal && <small data-refused>{refusal}</small>}
            </div>
            <Button variant="default" size="row" onClick={() => onShow(at)}>
              查看
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
