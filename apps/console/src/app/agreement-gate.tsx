import { useQuery } from '@tanstack/react-query'
import { auth } from '@tingan/contract/auth'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { apiQuery } from '@tingan/kit/query/api-query.ts'

const AgreementDialog = lazyPart(async () => (await import('./agreement-dialog.tsx')).AgreementDialog)

/** A new version of an agreement has to be accepted before anything else is done. Asked once per page load. */
export function AgreementGate() {
  const { data } = useQuery({ ...apiQuery(auth.pendingAgreements, {}), staleTime: Number.POSITIVE_INFINITY })
  if (!data?.length) return null
  return <AgreementDialog agreements={data} />
}
