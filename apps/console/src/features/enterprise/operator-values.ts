import type { enterprise } from '@tingan/contract/enterprise'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import type { FormValues } from '@tingan/kit/form/use-contract-form.ts'

/** Of the operator as handed in before; a new one begins with nothing. */
export function operatorValues(operator: EnterpriseDetail['operator']) {
  return {
    isLegal: (operator?.isLegal ?? null) as 0 | 1 | null,
    operatorName: operator?.name ?? '',
    operatorIdNo: operator?.idNo ?? '',
    idCardFront: operator?.idCardFront ?? '',
    idCardBack: operator?.idCardBack ?? '',
    operatorMobile: operator?.mobile ?? '',
    operatorEmail: operator?.email ?? '',
    authLetter: operator?.authLetter ?? '',
  } satisfies FormValues<typeof enterprise.changeOperator>
}

export type OperatorValues = ReturnType<typeof operatorValues>
