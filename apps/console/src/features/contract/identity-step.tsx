import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { contractParty } from '@tingan/contract/contract-fields'
import { contractSeal } from '@tingan/contract/contract-seal'
import { Card } from '@tingan/kit/ui/card.tsx'
import type { z } from 'zod'
import { callApi } from '../../shared/api/call-api.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import type { StepProps } from './batch-flow.tsx'
import { fileQuery } from './contract-query.ts'
import { PartyList } from './party-list.tsx'
import { isProved, type Proof } from './sign-stage.ts'
import { useProofs } from './use-proofs.ts'

interface Props extends StepProps {
  proofs: readonly Proof[]
  parties: readonly z.infer<typeof contractParty>[]
}

/** Who signs, and that the papers are byte for byte the ones that were read. */
export function IdentityStep({ batch, proofs, parties, ...turn }: Props) {
  const { batchNo, contracts } = batch
  const queries = useQueryClient()
  const { run, running } = useProofs(async function* () {
    if (!proofs.some(({ type }) => type === 'collectIdentity'))
      yield callApi(contractSeal.evidenceIdentity, { batchNo })
    for (const { contractNo } of contracts) {
      if (isProved(proofs, 'sourceFile', contractNo)) continue
      const { hash } = await queries.fetchQuery(fileQuery(contractSeal.view, { contractNo }))
      yield callApi(contractSeal.evidenceSource, { batchNo, contractNo, fileHash: hash })
    }
  }, turn)
  return (
    <Card title="核对签署信息">
      <div className={sheet.single}>
        <p className={sheet.text}>
          合同将以下面的身份签署，并与刚才阅读的文件逐字节核对。信息不对时请先
          <AppLink to="/usercenter/info/account">更新认证资料</AppLink>。
        </p>
        <PartyList parties={parties} />
        <div className={sheet.submit}>
          <Button loading={running} onClick={run}>
            信息无误，去认证
          </Button>
        </div>
      </div>
    </Card>
  )
}
