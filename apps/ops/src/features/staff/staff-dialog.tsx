import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, Checkbox, Modal, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffRole } from '@tingan/contract/access'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsStaff, STAFF_ROLE_NAMES, STAFF_ROLES } from '@tingan/contract/ops/staff'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import type { StaffMember } from '../../shared/staff.ts'
import classes from './staff.module.css'

const ENABLED = 1

interface Values extends Record<string, unknown> {
  username: string
  name: string
  roles: StaffRole[]
  password: string
  enabled: boolean
  resetTotp: boolean
  reason: string
}

function startOf(member: StaffMember | null): Values {
  return {
    username: member?.username ?? '',
    name: member?.name ?? '',
    roles: member?.roles ?? [],
    password: '',
    enabled: member ? member.status === ENABLED : true,
    resetTotp: false,
    reason: '',
  }
}

interface Props {
  /** Null: somebody new. */
  member: StaffMember | null
  onClose: () => void
}

export function StaffDialog({ member, onClose }: Props) {
  const queries = useQueryClient()
  const form = useContractForm({
    call: opsStaff.save,
    initialValues: startOf(member),
    codeFields: { 2005: 'reason', 9006: 'username' },
    toInput: (filled) => ({ ...filled, ...(member && { staffId: member.staffId }) }),
    onDone: async ({ staff }) => {
      toastSuccess(staff ? '已保存' : '已提交，等待另一位超级管理员复核')
      void queries.invalidateQueries({ queryKey: apiKey(opsApproval.counts) })
      await queries.invalidateQueries({ queryKey: apiKey(opsStaff.list) })
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={member ? `修改员工：${member.name}` : '新增员工'}
      size={520}
      closeOnClickOutside={false}
    >
      <ContractForm form={form} label={member ? '修改员工' : '新增员工'} className={classes.form}>
        <div className={classes.pair}>
          <TextInput label="姓名" data-autofocus {...form.field('name')} />
          <TextInput label="用户名" autoComplete="off" {...form.field('username')} />
        </div>
        <Checkbox.Group
          label="角色"
          required
          error={form.errors.roles}
          value={form.values.roles}
          onChange={(roles) => form.setValue('roles', roles as StaffRole[])}
        >
          <div className={classes.roles}>
            {STAFF_ROLES.map((role) => (
              <Checkbox key={role} value={role} label={STAFF_ROLE_NAMES[role]} />
            ))}
          </div>
        </Checkbox.Group>
        <PasswordInput
          label={member ? '新密码' : '初始密码'}
          description={
            member
              ? '不修改请留空。设置后该员工会在所有设备退出。'
              : '至少 12 位，含字母和数字，请线下告知本人。'
          }
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码' }}
          {...form.field('password')}
          required={!member}
        />
        {member && <Switches form={form} />}
        <Textarea label="原因" rows={2} {...form.field('reason')} />
        <Button type="submit" loading={form.submitting}>
          保存
        </Button>
      </ContractForm>
    </Modal>
  )
}

interface SwitchesProps {
  form: {
    values: Values
    errors: Record<string, ReactNode>
    setValue: (name: 'enabled' | 'resetTotp', value: boolean) => void
  }
}

function Switches({ form }: SwitchesProps) {
  return (
    <div className={classes.switches}>
      <Checkbox
        label="重新绑定动态码（换手机或丢失时）"
        checked={form.values.resetTotp}
        onChange={(event) => form.setValue('resetTotp', event.currentTarget.checked)}
      />
      <Checkbox
        label="停用账号（立即退出，不能再登录）"
        error={form.errors.enabled}
        checked={!form.values.enabled}
        onChange={(event) => form.setValue('enabled', !event.currentTarget.checked)}
      />
    </div>
  )
}
