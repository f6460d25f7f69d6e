import type { SignatureVerdict } from '@tingan/contract/verify'
import { maskName } from '@tingan/rules/checks/mask'
import type { CheckedSignature } from '../../platform/crypto/check-cms.ts'

/** Companies are named in full; of a person only the family name leaves. */
export function presentSignature({ state, trusted, stampedAt, signer }: CheckedSignature): SignatureVerdict {
  const company = signer.organization !== ''
  return {
    state,
    trusted,
    stampedAt,
    test: signer.unit.includes('测试证书'),
    name: company ? signer.organization : maskName(signer.name),
    issuer: signer.issuer,
  }
}
