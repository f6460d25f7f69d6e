import { Loader } from '@mantine/core'
import type { CopyrightInfo } from '@tingan/contract/copyright'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { withoutProof } from './copyright-values.ts'
import classes from './form.module.css'
import type { Proof } from './proof-list.tsx'
import { ProofRow } from './proof-row.tsx'
import { ProofViewer } from './proof-viewer.tsx'
import { refusalOf } from './refusals.ts'
import type { CopyrightForm } from './use-copyright-form.ts'
import { PROOF_TYPES, useProofUpload } from './use-proof-upload.ts'

interface Props {
  form: CopyrightForm
  refused: CopyrightInfo['refused']
}

/** Papers that prove the right: chosen or dropped, each named by what it is, to be looked at in the page. */
export function ProofsField({ form, refused }: Props) {
  const { proofs, chain } = form.values
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [shown, setShown] = useState<number | null>(null)
  const upload = useProofUpload(proofs, (next) => form.setValue('proofs', next))

  function change(at: number, part: Partial<Proof>) {
    form.setValue('proofs', proofs.with(at, { ...proofs[at], ...part } as Proof))
  }

  function remove(at: number) {
    const left = withoutProof({ proofs, chain }, at)
    form.setValue('proofs', left.proofs)
    form.setValue('chain', left.chain)
  }

  return (
    <>
      {proofs.length > 0 && (
        <ul className={classes.files} aria-label="已上传的证明">
          {proofs.map((proof, at) => (
            <ProofRow
              key={proof.fileId}
              proof={proof}
              refusal={refusalOf(refused, `proofs.${at}`)}
              error={form.errors[`proofs.${at}.kind`] ?? form.errors[`proofs.${at}.name`]}
              onChange={(part) => change(at, part)}
              onShow={() => setShown(at)}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      <button
        type="button"
        className={classes.drop}
        data-over={over}
        data-wrong={Boolean(form.errors.proofs)}
        data-path="proofs"
        aria-busy={upload.sending > 0}
        aria-describedby="proofs-problem"
        onClick={() => picker.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void upload.take([...event.dataTransfer.files])
        }}
      >
        {upload.sending > 0 ? (
          <Loader size={20} aria-label="正在上传" />
        ) : (
          <Upload size={20} strokeWidth={1.9} aria-hidden />
        )}
        {upload.sending > 0 ? `正在上传，还有 ${upload.sending} 份` : '上传证明文件，或拖到这里'}
        <small>授权书、授权链文件、身份证明或营业执照、版权页</small>
      </button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={PROOF_TYPES.join()}
        aria-label="选择证明文件"
        onChange={(event) => {
          void upload.take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <div id="proofs-problem" role="status">
        {[form.errors.proofs, ...upload.problems].filter(Boolean).map((problem) => (
          <p key={String(problem)} className={classes.problem}>
            {problem}
          </p>
        ))}
      </div>
      {shown !== null && (
        <ProofViewer proofs={proofs} at={shown} onMove={setShown} onClose={() => setShown(null)} />
      )}
    </>
  )
}
