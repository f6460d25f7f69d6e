import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { account } from '@tingan/contract/account'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { isNickname } from '@tingan/rules/checks/nickname'
import type { ComponentProps } from 'react'
import classes from './profile.module.css'

const QUIET_MS = 400

interface Props extends ComponentProps<typeof TextInput> {
  /** The one that is theirs already. */
  own: string
}

/** Says while it is typed whether a name is still free. */
export function NicknameField({ own, value, error, description, ...input }: Props) {
  const typed = String(value ?? '').trim()
  const [nickname] = useDebouncedValue(typed, QUIET_MS)
  const asked = isNickname(nickname) && nickname !== own
  const { data } = useQuery({
    ...apiQuery(account.checkNickname, { nickname }),
    enabled: asked,
    retry: false,
  })
  const answer = asked && nickname === typed ? data : undefined
  return (
    <TextInput
      label="昵称"
      maxLength={20}
      value={value ?? ''}
      error={error || (answer && !answer.canUse ? answer.reason : undefined)}
      description={
        <span aria-live="polite" className={answer?.canUse ? classes.free : undefined}>
          {answer?.canUse ? '这个昵称可以使用' : description}
        </span>
      }
      {...input}
    />
  )
}
