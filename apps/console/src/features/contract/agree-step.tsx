import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { contractSeal, SIGN_AGREEMENT } from '@tingan/contract/contract-seal'
import { Card } from '@tingan/kit/ui/card.tsx'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import sheet from '../../shared/ui/sheet.module.css'
import type { StepProps } from './batch-flow.tsx'
import classes from './sign.module.css'
import type { Proof } from './sign-stage.ts'
import { useProofs } from './use-proofs.ts'

const { title, version, paragraphs } = SIGN_AGREEMENT

/** What signing electronically means, agreed to before the first paper is opened. */
export function AgreeStep({ batch, proofs, ...turn }: StepProps & { proofs: readonly Proof[] }) {
  const { batchNo, contracts } = batch
  const [agreed, setAgreed] = useState(false)
  const { run, running } = useProofs(async function* () {
    if (!proofs.some(({ type }) => type === 'login')) yield callApi(contractSeal.evidenceLogin, { batchNo })
    const hash = bytesToHex(sha256(utf8ToBytes(paragraphs.join('\n'))))
    yield callApi(contractSeal.evidenceAgreement, {
      batchNo,
      agreementTitle: title,
      version,
      hash,
      readMode: 'CHECK',
    })
  }, turn)
  return (
    <Card title={title} note={`版本 ${version}`}>
      <div className={sheet.single}>
        <ol className={classes.terms}>
          {paragraphs.map((paragraph) => (
            <li key={paragraph}>{paragraph}</li>
          ))}
        </ol>
        <p className={sheet.text}>
          接下来签署：{contracts.map((paper) => `《${paper.title}》`).join('、')}，共{' '}
          {contracts.reduce((sum, { pages }) => sum + pages, 0)} 页。
        </p>
        <Checkbox
          label={`我已阅读并同意《${title}》`}
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <div className={sheet.submit}>
          <Button disabled={!agreed} loading={running} onClick={run}>
            同意并开始阅读
          </Button>
        </div>
      </div>
    </Card>
  )
}
