import { Button, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { account, basicInput, basicInputWithTags } from '@tingan/contract/account'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { CERTIFICATION } from '@tingan/rules/certification'
import { codePointLength } from '@tingan/rules/checks/text'
import { Info } from 'lucide-react'
import { AvatarField } from '../../shared/profile/avatar-field.tsx'
import { NicknameField } from '../../shared/profile/nickname-field.tsx'
import { TagsField } from '../../shared/profile/tags-field.tsx'
import { RegionField } from '../../shared/region/region-field.tsx'
import { refreshSession, useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { basicValues } from './basic-values.ts'
import { useMovedOn, useStanding } from './checkin-query.ts'

const SEX = [
  { value: 1, label: '男' },
  { value: 2, label: '女' },
] as const
const INTRO_MOST = 300

interface Props {
  next: '/checkin/otherInfo' | '/creator-center/checkin1/otherInfo'
  /** The older form asks for tags on a page of their own. */
  withTags: boolean
}

export function BasicForm({ next, withTags }: Props) {
  const { user } = useSession()
  const navigate = useNavigate()
  const movedOn = useMovedOn()
  const certified = useStanding().certification === CERTIFICATION.passed
  const form = useContractForm({
    call: account.firstSet,
    schema: withTags ? basicInputWithTags : basicInput,
    initialValues: basicValues(user),
    draftForm: 'basic-info',
    codeFields: { 2010: 'nickname', 2201: 'nickname' },
    toInput: ({ tags, ...filled }) => (withTags ? { ...filled, tags } : filled),
    onDone: async () => {
      await refreshSession()
      await navigate({ to: next })
    },
    onFailure: movedOn,
  })
  const { provinceId, cityId, areaId } = form.values
  return (
    <ContractForm form={form} label="基本信息" className={classes.form}>
      {!certified && <CertifyFirst />}
      <AvatarField name={form.values.nickname || '听'} className={classes.wide} {...form.field('avatar')} />
      <NicknameField
        own={user.nickname}
        description="2-20 个字，之后 30 天可修改一次"
        {...form.field('nickname')}
      />
      <ChoiceField label="性别" options={SEX} {...form.field('gender')} />
      <div className={classes.wide}>
        <RegionField
          label="所在地区"
          required
          value={{ provinceId, cityId, areaId }}
          error={form.errors.provinceId ?? form.errors.cityId ?? form.errors.areaId}
          data-path="provinceId"
          onChange={(place) => {
            form.setValue('provinceId', place.provinceId)
            form.setValue('cityId', place.cityId)
            form.setValue('areaId', place.areaId)
          }}
        />
      </div>
      <Textarea
        className={classes.wide}
        label="简介"
        rows={4}
        placeholder="你读什么、做什么节目、声音有什么特点"
        description={`10-${INTRO_MOST} 个字，已写 ${codePointLength(form.values.intro.trim())} 个`}
        {...form.field('intro')}
      />
      {withTags && <TagsField className={classes.wide} {...form.field('tags')} />}
      <div className={classes.submit}>
        <Button type="submit" loading={form.submitting} disabled={!certified}>
          保存，下一步
        </Button>
      </div>
    </ContractForm>
  )
}

function CertifyFirst() {
  return (
    <div className={classes.notice} data-tone="wait" role="status">
      <Info size={16} strokeWidth={1.9} aria-hidden />
      <div>
        实名认证通过后才能提交。可以先填写，内容会自动保存，在任何设备上都能继续。
        <AppLink to="/checkin/identity">查看实名认证</AppLink>
      </div>
    </div>
  )
}
