import { Card } from '@tingan/kit/ui/card.tsx'
import { BasicForm } from './basic-form.tsx'
import { CheckinFrame } from './checkin-frame.tsx'

export function BasicPage({ older = false }: { older?: boolean }) {
  return (
    <CheckinFrame
      step="basic"
      title={older ? '完善账号信息' : '完善基本信息'}
      description="听众会看到头像、昵称和简介，之后可以在账号资料里修改。"
    >
      <Card>
        <BasicForm
          next={older ? '/creator-center/checkin1/otherInfo' : '/checkin/otherInfo'}
          withTags={!older}
        />
      </Card>
    </CheckinFrame>
  )
}
