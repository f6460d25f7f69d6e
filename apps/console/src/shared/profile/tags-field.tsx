import '@mantine/core/styles/Chip.layer.css'
import { Chip, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TAG_TYPE, tag } from '@tingan/contract/tag'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import type { ReactNode } from 'react'
import classes from './profile.module.css'

const MOST = 5

interface Props {
  /** The tags of a kind of content; those of people unless said. */
  categoryId?: number | undefined
  value?: readonly number[] | '' | null | undefined
  onChange?: (tags: number[]) => void
  error?: ReactNode
  required?: boolean
  className?: string | undefined
  'data-path'?: string
}

/** What somebody makes and how they sound, or what an album is about, in one to five words. */
export function TagsField({ categoryId, value, onChange, error, required, className, ...path }: Props) {
  const asked = categoryId ? { type: TAG_TYPE.content, categoryId } : { type: TAG_TYPE.anchor }
  const query = useQuery({
    ...apiQuery(tag.list, asked),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const chosen = value || []
  return (
    <Input.Wrapper
      label="内容标签"
      labelElement="div"
      required={required ?? false}
      error={error}
      className={className}
      description={`选择 1-${MOST} 个，已选 ${chosen.length} 个`}
    >
      <QueryState query={query}>
        {(tags) => (
          <div className={classes.tags} tabIndex={-1} {...path}>
            {Object.entries(Object.groupBy(tags, ({ groupName }) => groupName)).map(([group, list = []]) => (
              <fieldset key={group}>
                <legend>{group}</legend>
                {list.map(({ tagId, name }) => (
                  <Chip
                    key={tagId}
                    size="sm"
                    variant="outline"
                    checked={chosen.includes(tagId)}
                    disabled={chosen.length >= MOST && !chosen.includes(tagId)}
                    onChange={(on) =>
                      onChange?.(on ? [...chosen, tagId] : chosen.filter((id) => id !== tagId))
                    }
                  >
                    {name}
                  </Chip>
                ))}
              </fieldset>
            ))}
          </div>
        )}
      </QueryState>
    </Input.Wrapper>
  )
}
