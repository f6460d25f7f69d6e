import { useQuery } from '@tanstack/react-query'
import { CERTIFICATION_WAY, type CertificationInfo } from '@tingan/contract/certification'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { CERTIFICATION } from '@tingan/rules/certification'
import { RefusalNote } from '../../shared/wizard/refusal-note.tsx'
import { CheckinFrame } from './checkin-frame.tsx'
import { certificationQuery } from './checkin-query.ts'
import { FaceCheck } from './face-check.tsx'
import { IdentityChoice } from './identity-choice.tsx'
import { IdentityDone } from './identity-done.tsx'
import { ManualWait } from './manual-wait.tsx'
import { RealNameForm } from './real-name-form.tsx'

/** Who somebody is here as, and for a person the proof of it. */
export function IdentityPage() {
  const query = useQuery(certificationQuery)
  const [{ as }, setFilters] = useAddressFilters()
  const begun = query.data && query.data.status !== CERTIFICATION.none
  if (as !== 'individual' && !begun)
    return (
      <>
        <PageHeader title="选择身份" description="先选择以谁的身份创作，认证通过前都可以改选。" />
        <QueryState query={query}>
          {() => <IdentityChoice onIndividual={() => setFilters({ as: 'individual' })} />}
        </QueryState>
      </>
    )
  return (
    <CheckinFrame
      step="identity"
      title="实名认证"
      description="以个人身份入驻。证件与号码加密保存，仅用于核验本人身份。"
    >
      <QueryState query={query}>
        {(info) => <Proof info={info} onBack={() => setFilters({ as: undefined })} />}
      </QueryState>
    </CheckinFrame>
  )
}

function Proof({ info, onBack }: { info: CertificationInfo; onBack: () => void }) {
  if (info.status === CERTIFICATION.passed) return <IdentityDone />
  if (info.status === CERTIFICATION.checking)
    return info.way === CERTIFICATION_WAY.manual ? <ManualWait info={info} /> : <FaceCheck info={info} />
  return (
    <>
      <RefusalNote detail={info} />
      <Card>
        <RealNameForm info={info} {...(info.status === CERTIFICATION.none && { onBack })} />
      </Card>
    </>
  )
}
