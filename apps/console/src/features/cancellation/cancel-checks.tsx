import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import type { CallData } from '@tingan/contract/call'
import type { cancellation } from '@tingan/contract/cancellation'
import { useState } from 'react'
import { CheckList } from '../../shared/ui/check-list.tsx'
import sheet from '../../shared/ui/sheet.module.css'

interface Props extends CallData<typeof cancellation.check> {
  /** With the keys of what is given up. */
  onSure: (waived: readonly string[]) => void
  onClose: () => void
}

export function CancelChecks({ canCancel, checks, onSure, onClose }: Props) {
  const [waived, setWaived] = useState<readonly string[]>([])
  const waivable = checks.filter(({ waiver }) => waiver !== '')
  const toggle = (key: string, on: boolean) =>
    setWaived(on ? [...waived, key] : waived.filter((one) => one !== key))
  return (
    <div className={sheet.single}>
      <p className={sheet.text}>{verdict(canCancel, waivable.length > 0)}</p>
      <CheckList checks={checks} />
      {waivable.map(({ key, waiver }) => (
        <Checkbox
          key={key}
          label={waiver}
          checked={waived.includes(key)}
          onChange={(event) => toggle(key, event.currentTarget.checked)}
        />
      ))}
      <div className={sheet.submit}>
        <Button
          color="red"
          disabled={!canCancel || waived.length < waivable.length}
          onClick={() => onSure(waived)}
        >
          继续注销
        </Button>
        <Button variant="default" onClick={onClose}>
          再想想
        </Button>
      </div>
    </div>
  )
}

function verdict(canCancel: boolean, gives: boolean): string {
  if (!canCancel) return '还有未完成的业务，处理后才能注销。'
  return gives ? '没有未完成的业务。还有剩余的资产，放弃后可以申请注销。' : '没有未完成的业务，可以申请注销。'
}
