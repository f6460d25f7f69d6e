import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  EXT_PLATS,
  type ExtPlatInfo,
  extPlat,
  FANS_NUM_LEVELS,
  PLAY_NUM_LEVELS,
} from '@tingan/contract/ext-plat'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import classes from './checkin.module.css'

interface Props {
  list: readonly ExtPlatInfo[]
  onEdit: (at: number) => void
}

const named = (options: readonly { value: number; label: string }[], value: number) =>
  options.find((option) => option.value === value)?.label ?? ''

export function ExtPlatRows({ list, onEdit }: Props) {
  const queries = useQueryClient()
  const { run } = useAction(extPlat.save, {
    success: '已移除',
    onDone: () => queries.invalidateQueries({ queryKey: apiKey(extPlat.list) }),
  })
  return (
    <ul className={classes.plats}>
      {list.map((entry, at) => (
        <li key={`${entry.plat} ${entry.accountName} ${entry.homeUrl}`}>
          <div>
            <b>{named(EXT_PLATS, entry.plat)}</b>
            {entry.accountName}
            <p>
              <a href={entry.homeUrl} target="_blank" rel="noreferrer noopener">
                {entry.homeUrl}
              </a>
            </p>
            <p>
              播放 {named(PLAY_NUM_LEVELS, entry.playNumLevel)} · 粉丝{' '}
              {named(FANS_NUM_LEVELS, entry.fansNumLevel)}
              {entry.proofImgs.length > 0 && ` · 截图 ${entry.proofImgs.length} 张`}
            </p>
          </div>
          <div className={classes.acts}>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`修改${named(EXT_PLATS, entry.plat)}`}
              onClick={() => onEdit(at)}
            >
              修改
            </Button>
            <ConfirmButton
              label="移除"
              variant="subtle"
              color="red"
              size="compact-sm"
              danger
              aria-label={`移除${named(EXT_PLATS, entry.plat)}`}
              title={`移除${named(EXT_PLATS, entry.plat)}？`}
              confirmText="移除"
              onConfirm={() => run({ list: list.filter((_, other) => other !== at) })}
            >
              只移除这里的记录，不影响你在该平台的账号。
            </ConfirmButton>
          </div>
        </li>
      ))}
    </ul>
  )
}
