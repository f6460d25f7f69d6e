import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { enterprise } from '@tingan/contract/enterprise'
import { COMPANY_TYPES, TAXPAYER_TYPES } from '@tingan/contract/enterprise-fields'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { codePointLength } from '@tingan/rules/checks/text'
import { AvatarField } from '../../shared/profile/avatar-field.tsx'
import { NicknameField } from '../../shared/profile/nickname-field.tsx'
import { RegionField } from '../../shared/region/region-field.tsx'
import { useSession } from '../../shared/session/session-store.ts'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import { FileField, FilesField } from '../../shared/upload/file-field.tsx'
import { refusedMessage } from '../../shared/wizard/refusal-note.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { baseInputOf, baseValues, checkLicenseEnd } from './base-values.ts'
import { useMovedOn, useReload } from './enterprise-query.ts'

const FIELDS = {
  2010: 'nickname',
  2013: 'licenseImg',
  2201: 'nickname',
  2401: 'socialCreditCode',
  2402: 'companyName',
  2403: 'socialCreditCode',
  2404: 'licenseEnd',
  2405: 'legalName',
} as const

export function BaseForm({ detail }: { detail: EnterpriseDetail }) {
  const { user } = useSession()
  const reload = useReload()
  const movedOn = useMovedOn()
  const form = useContractForm({
    call: enterprise.setBaseInfo,
    initialValues: baseValues(detail, user),
    draftForm: 'enterprise-base',
    check: checkLicenseEnd,
    codeFields: FIELDS,
    toInput: baseInputOf,
    onDone: reload,
    onFailure: movedOn,
  })
  const { values } = form
  const pinned = detail.can.editBody ? undefined : '以审核通过的主体变更为准'
  const paper = (name: 'licenseImg') => ({
    ...form.field(name),
    error: form.errors[name] ?? refusedMessage(detail, name, values[name] === (detail.base?.[name] ?? '')),
  })

  return (
    <ContractForm form={form} label="企业信息" className={classes.form}>
      <h2>营业执照</h2>
      <ChoiceField
        label="企业类型"
        options={COMPANY_TYPES}
        {...form.field('companyType')}
        className={classes.wide}
      />
      <FileField
        label="营业执照"
        description="拍全四角，文字清晰。JPG 或 PNG，不超过 10 MB"
        {...paper('licenseImg')}
      />
      <FilesField
        label="其他许可证"
        description="网络出版、广播电视节目制作等，选填，最多 5 张"
        values={values.extraLicense}
        most={5}
        error={form.errors.extraLicense}
        onChange={(next) => form.setValue('extraLicense', next)}
      />
      <TextInput
        label="企业名称"
        description={pinned ?? '与营业执照完全一致'}
        readOnly={!detail.can.editBody}
        {...form.field('companyName')}
      />
      <TextInput
        label="统一社会信用代码"
        description={pinned ?? '18 位'}
        readOnly={!detail.can.editBody}
        maxLength={18}
        {...form.field('socialCreditCode')}
      />
      <TextInput label="执照起始日期" type="date" {...form.field('licenseStart')} />
      <div>
        <TextInput
          label="执照到期日期"
          type="date"
          {...form.field('licenseEnd')}
          value={values.forever ? '' : values.licenseEnd}
          disabled={values.forever}
        />
        <Checkbox
          mt={8}
          label="长期有效"
          checked={values.forever}
          onChange={(event) => form.setValue('forever', event.currentTarget.checked)}
        />
      </div>
      <TextInput label="法人姓名" {...form.field('legalName')} />
      <TextInput label="法人身份证号" maxLength={18} {...form.field('legalIdNo')} />
      <div className={classes.wide}>
        <RegionField
          label="注册地区"
          required
          value={{ provinceId: values.regProvinceId, cityId: values.regCityId, areaId: values.regAreaId }}
          error={form.errors.regProvinceId ?? form.errors.regCityId ?? form.errors.regAreaId}
          data-path="regProvinceId"
          onChange={({ provinceId, cityId, areaId }) => {
            form.setValue('regProvinceId', provinceId)
            form.setValue('regCityId', cityId)
            form.setValue('regAreaId', areaId)
          }}
        />
      </div>
      <TextInput
        label="注册地址"
        description="5-100 个字"
        className={classes.wide}
        {...form.field('regAddress')}
      />
      <Textarea label="经营范围" rows={2} className={classes.wide} {...form.field('businessScope')} />
      <ChoiceField label="纳税人类型" options={TAXPAYER_TYPES} {...form.field('taxpayerType')} />
      <TextInput label="联系邮箱" type="email" autoComplete="email" {...form.field('contactEmail')} />
      <h2>对外展示</h2>
      <AvatarField name={values.nickname || '企'} {...form.field('avatar')} />
      <NicknameField
        own={user.nickname}
        description="听众看到的名字，2-20 个字"
        {...form.field('nickname')}
      />
      <Textarea
        label="简介"
        rows={3}
        className={classes.wide}
        description={`10-300 个字，已写 ${codePointLength(values.intro.trim())} 个`}
        {...form.field('intro')}
      />
      <div className={classes.submit}>
        <Button type="submit" loading={form.submitting}>
          提交并核对工商信息
        </Button>
        <p className={classes.quiet}>填写的内容会自动保存，可以随时离开，在任何设备上继续。</p>
      </div>
    </ContractForm>
  )
}
