import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { CERTIFICATION_WAY, type CertificationInfo, certification } from '@tingan/contract/certification'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { dayOf } from '@tingan/rules/format'
import { useState } from 'react'
import { FileField } from '../../shared/upload/file-field.tsx'
import { refusedMessage } from '../../shared/wizard/refusal-note.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { useMovedOn, useReload } from './checkin-query.ts'
import { checkRealName, type RealNameValues, realNameValues } from './real-name-values.ts'
import { WayField } from './way-field.tsx'

interface Props {
  info: CertificationInfo
  /** To the choice of who one is, where there still is one. */
  onBack?: () => void
}

const ON_FIELD = {
  2301: 'idCardNo',
  2302: 'realName',
  2303: 'idCardNo',
  2304: 'validTo',
  2305: 'idCardNo',
  2309: 'way',
  2013: 'idCardFront',
} as const

/** The card's two sides and what stands on it. */
export function RealNameForm({ info, onBack }: Props) {
  const reload = useReload()
  const movedOn = useMovedOn()
  const [initial] = useState(() => realNameValues(info))
  const [forever, setForever] = useState(info.validFrom !== null && info.validTo === null)
  const form = useContractForm({
    call: certification.initiate,
    initialValues: initial,
    draftForm: 'real-name',
    check: (values) => checkRealName(values, { today: dayOf(Date.now()), forever }),
    codeFields: ON_FIELD,
    toInput: ({ validTo, ...filled }) => (forever ? filled : { ...filled, validTo }),
    onDone: reload,
    onFailure: movedOn,
  })
  const field = (name: Extract<keyof RealNameValues, string>) => {
    const refused = refusedMessage(info, name, form.values[name] === initial[name])
    return { ...form.field(name), error: form.errors[name] ?? refused }
  }
  const byFace = form.values.way === CERTIFICATION_WAY.face

  return (
    <ContractForm form={form} label="实名认证" className={classes.form}>
      <div className={classes.photos}>
        <FileField label="身份证人像面" {...field('idCardFront')} />
        <FileField label="身份证国徽面" {...field('idCardBack')} />
      </div>
      <TextInput label="真实姓名" autoComplete="name" {...field('realName')} />
      <TextInput
        label="身份证号"
        maxLength={18}
        autoComplete="off"
        disabled={info.verifiedAt !== null}
        {...field('idCardNo')}
      />
      <TextInput label="有效期开始" type="date" max={dayOf(Date.now())} {...field('validFrom')} />
      <div>
        <TextInput
          label="有效期结束"
          type="date"
          {...field('validTo')}
          required={!forever}
          disabled={forever}
        />
        <Checkbox
          mt={8}
          label="长期有效"
          checked={forever}
          onChange={(event) => setForever(event.currentTarget.checked)}
        />
      </div>
      <TextInput
        label="实名手机号"
        className={classes.wide}
        inputMode="tel"
        autoComplete="tel"
        maxLength={11}
        description="需为本人办理，用于核对身份"
        {...field('mobile')}
      />
      <WayField
        value={form.values.way}
        error={form.errors.way}
        triesLeft={info.faceTriesLeft}
        triesFrom={info.faceTriesFrom}
        onChange={(way) => form.setValue('way', way)}
      />
      {byFace && (
        <Checkbox
          className={classes.wide ?? ''}
          label="我同意为核验身份采集并比对人脸信息，比对完成后不用于其他目的"
          checked={form.values.faceConsent}
          error={form.errors.faceConsent}
          data-path="faceConsent"
          onChange={(event) => form.setValue('faceConsent', event.currentTarget.checked)}
        />
      )}
      <div className={classes.submit}>
        <Button type="submit" loading={form.submitting}>
          {byFace ? '提交，去人脸核验' : '提交人工审核'}
        </Button>
        {onBack && (
          <Button variant="subtle" color="gray" onClick={onBack}>
            改选身份
          </Button>
        )}
        <p className={classes.quiet}>
          提交即表示已阅读并同意
          <a href="/agreement/authentication" target="_blank" rel="noreferrer">
            《认证协议》
          </a>
        </p>
      </div>
    </ContractForm>
  )
}
