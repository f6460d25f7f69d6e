import { Card } from '@tingan/kit/ui/card.tsx'
import { BaseForm } from './base-form.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { Wizard } from './wizard.tsx'

export function BasePage() {
  return (
    <Wizard step={1} title="企业信息" description="按营业执照填写，提交后会与工商登记核对。">
      {(detail) => (
        <>
          <RefusalNote detail={detail} />
          <Card>
            <BaseForm detail={detail} />
          </Card>
        </>
      )}
    </Wizard>
  )
}
