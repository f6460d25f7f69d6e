import { Card } from '@tingan/kit/ui/card.tsx'
import { RefusalNote } from '../../shared/wizard/refusal-note.tsx'
import { BankForm } from './bank-form.tsx'
import { Wizard } from './wizard.tsx'

export function BankPage() {
  return (
    <Wizard step={3} title="对公账户" description="用于核验企业身份和今后的结算，需为企业本身的账户。">
      {(detail) => (
        <>
          <RefusalNote detail={detail} />
          <Card>
            <BankForm detail={detail} />
          </Card>
        </>
      )}
    </Wizard>
  )
}
