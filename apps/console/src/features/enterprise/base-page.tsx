import { Card } from '@tingan/kit/ui/card.tsx'
import { ENTERPRISE_AUTH } from '@tingan/rules/enterprise-steps'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { RefusalNote } from '../../shared/wizard/refusal-note.tsx'
import { BaseForm } from './base-form.tsx'
import { Wizard } from './wizard.tsx'

export function BasePage() {
  return (
    <Wizard step={1} title="企业信息" description="按营业执照填写，提交后会与工商登记核对。">
      {(detail) => (
        <>
          <RefusalNote detail={detail}>
            {detail.authStatus === ENTERPRISE_AUTH.failed && (
              <AppLink to="/checkin/enterprisev2/operator">企业信息无误，去修改经办人</AppLink>
            )}
          </RefusalNote>
          <Card>
            <BaseForm detail={detail} />
          </Card>
        </>
      )}
    </Wizard>
  )
}
