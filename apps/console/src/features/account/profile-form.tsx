import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { account } from '@tingan/contract/account'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { codePointLength } from '@tingan/rules/checks/text'
import { dayOf } from '@tingan/rules/format'
import { useState } from 'react'
import { AvatarField } from '../../shared/profile/avatar-field.tsx'
import { NicknameField } from '../../shared/profile/nickname-field.tsx'
import { TagsField } from '../../shared/profile/tags-field.tsx'
import { RegionField } from '../../shared/region/region-field.tsx'
import { refreshSession, setUser, useSession } from '../../shared/session/session-store.ts'
import classes from './account.module.css'
import { checkCleared, profileInput, profileValues } from './profile-values.ts'

const STALE = 2006
const ON_NICKNAME = { 2010: 'nickname', 2201: 'nickname', 2202: 'nickname' } as const
const INTRO_MOST = 300

export function ProfileForm() {
  const { user } = useSession()
  const [conflict, setConflict] = useState(false)
  const form = useContractForm({
    call: account.edit,
    initialValues: profileValues(user),
    draftKey: 'profile',
    check: checkCleared,
    codeFields: ON_NICKNAME,
    toInput: (filled, changed) => profileInput(filled, changed, user.version),
    onDone: (saved) => {
      setUser(saved)
      setConflict(false)
      form.rebase(profileValues(saved))
      toastSuccess('资料已保存')
    },
    onFailure: async ({ code }) => {
      if (code !== STALE) return false
      const fresh = await refreshSession()
      if (!fresh.ok) return false
      form.rebase(profileValues(fresh.data.user))
      setConflict(true)
      return true
    },
  })

  const { provinceId, cityId, areaId } = form.values
  return (
    <ContractForm form={form} label="基本资料" className={classes.form}>
      {conflict && (
        <p className={classes.conflict} role="alert">
          资料已在别处修改。最新内容已载入，你填写的部分仍保留，请核对后再次保存。
        </p>
      )}
      <AvatarField name={user.nickname} className={classes.wide} {...form.field('avatar')} />
      <NicknameField
        own={user.nickname}
        description="2-20 个字，30 天内可修改一次"
        {...form.field('nickname')}
      />
      <Radio.Group
        label="性别"
        error={form.errors.gender}
        value={String(form.values.gender ?? '')}
        onChange={(value) => form.setValue('gender', value === '1' ? 1 : 2)}
      >
        <div className={classes.radios}>
          <Radio value="1" label="男" />
          <Radio value="2" label="女" />
        </div>
      </Radio.Group>
      <Textarea
        className={classes.wide}
        label="简介"
        rows={4}
        description={`10-${INTRO_MOST} 个字，已写 ${codePointLength(form.values.intro.trim())} 个`}
        {...form.field('intro')}
      />
      <div className={classes.wide}>
        <RegionField
          label="所在地区"
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
      <TagsField className={classes.wide} {...form.field('tags')} required={false} />
      <TextInput
        label="生日"
        type="date"
        max={dayOf(Date.now())}
        min="1900-01-01"
        {...form.field('birthday')}
      />
      <TextInput label="邮箱" type="email" autoComplete="email" {...form.field('email')} />
      <TextInput label="微信号" {...form.field('wechat')} />
      <TextInput label="QQ" inputMode="numeric" {...form.field('qq')} />
      <div className={classes.submit}>
        <Button type="submit" loading={form.submitting} disabled={!form.dirty}>
          保存
        </Button>
        {form.dirty && (
          <Button variant="subtle" color="gray" onClick={form.discard} disabled={form.submitting}>
            撤销修改
          </Button>
        )}
      </div>
    </ContractForm>
  )
}
