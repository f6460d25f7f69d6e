import { Button } from '@mantine/core'
import { account } from '@tingan/contract/account'
import { tags } from '@tingan/contract/tag'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { nextIndividualPath } from '@tingan/rules/individual-steps'
import { z } from 'zod'
import { TagsField } from '../../shared/profile/tags-field.tsx'
import { refreshSession, useSession } from '../../shared/session/session-store.ts'
import classes from '../../shared/wizard/wizard.module.css'
import { savedBasics } from './basic-values.ts'
import { CheckinFrame } from './checkin-frame.tsx'
import { useMovedOn, useStanding } from './checkin-query.ts'

const LAST = '/checkin/otherInfo'
const tagsOnly = z.object({ tags })

/** The last page of the older form. */
export function TagPage() {
  const { user } = useSession()
  const movedOn = useMovedOn()
  const ready = nextIndividualPath(useStanding()) === LAST
  const form = useContractForm({
    call: account.firstSet,
    schema: tagsOnly,
    initialValues: { tags: user.tags },
    draftForm: 'tag-info',
    toInput: (filled) => ({ ...savedBasics(user), ...filled, finish: true }),
    onDone: async () => {
      toastSuccess('入驻完成，欢迎来到听岸')
      await refreshSession()
    },
    onFailure: movedOn,
  })
  return (
    <CheckinFrame step="other" title="选择内容标签" description="标签帮助听众和合作方找到你，之后可以修改。">
      <Card>
        <ContractForm form={form} label="内容标签" className={classes.form}>
          <TagsField className={classes.wide} {...form.field('tags')} />
          <div className={classes.submit}>
            <Button type="submit" loading={form.submitting} disabled={!ready}>
              完成入驻
            </Button>
            {!ready && <p className={classes.quiet}>请先完成前面的步骤</p>}
          </div>
        </ContractForm>
      </Card>
    </CheckinFrame>
  )
}
