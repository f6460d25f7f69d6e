import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { bank } from '@tingan/contract/bank'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { isBankCard } from '@tingan/rules/checks/bank-card'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import classes from './bank.module.css'
import { groupDigits } from './bank-query.ts'

const QUIET_MS = 250
const SHORTEST = 16

export interface Issuer {
  bankCode: string
  bankName: string
  needBranch: boolean
}

interface Props {
  value?: string
  onChange?: (value: string) => void
  error?: ReactNode
  required?: boolean
  'data-path'?: string
  /** Null while nothing is known of the number. */
  onIssuer: (issuer: Issuer | null) => void
}

/** Says whose card it is while the number is typed; the server is asked only about numbers that add up. */
export function CardNumberField({ value = '', onChange, error, onIssuer, ...field }: Props) {
  const typed = value.replace(/\s/g, '')
  const [cardNo] = useDebouncedValue(typed, QUIET_MS)
  const whole = isBankCard(cardNo)
  const query = useQuery({ ...apiQuery(bank.parse, { cardNo }), enabled: whole, retry: false })
  const issuer = whole && cardNo === typed ? (query.data ?? null) : null
  const known = issuer?.bankCode ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the bank is another
  useEffect(() => onIssuer(issuer), [known])

  const wrong = typed.length >= SHORTEST && cardNo === typed && !whole ? '请输入正确的银行卡号' : null
  return (
    <div>
      <TextInput
        label="银行卡号"
        description="本人的储蓄卡，16-19 位"
        inputMode="numeric"
        autoComplete="off"
        value={groupDigits(value)}
        onChange={(event) => onChange?.(groupDigits(event.currentTarget.value))}
        error={error ?? wrong ?? (whole ? query.error?.failure.msg : undefined)}
        {...field}
      />
      <div className={classes.parsed} aria-live="polite">
        {issuer && (
          <>
            <CircleCheck size={15} strokeWidth={1.9} aria-hidden />
            {issuer.bankName} · 储蓄卡
          </>
        )}
      </div>
    </div>
  )
}
