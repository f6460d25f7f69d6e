import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { Card } from '@tingan/kit/ui/card.tsx'
import { useState } from 'react'
import sheet from '../../shared/ui/sheet.module.css'
import type { StepProps } from './batch-flow.tsx'
import { FaceWillingness } from './face-willingness.tsx'
import { SmsWillingness } from './sms-willingness.tsx'
import type { Willingness } from './willingness.ts'

export interface WillingProps extends StepProps {
  onWilling: (proof: Willingness) => void
}

/** That it is really this person, and that they want to. One proof serves the whole batch. */
export function WillingStep(props: WillingProps) {
  const [way, setWay] = useState('face')
  return (
    <Card title="意愿认证" note={`一次认证，签署 ${props.batch.contracts.length} 份合同`}>
      <div className={sheet.single}>
        <div>
          <SegmentedControl
            aria-label="认证方式"
            value={way}
            onChange={setWay}
            data={[
              { value: 'face', label: '人脸核验' },
              { value: 'sms', label: '短信验证码' },
            ]}
          />
        </div>
        {way === 'face' ? <FaceWillingness {...props} /> : <SmsWillingness {...props} />}
      </div>
    </Card>
  )
}
