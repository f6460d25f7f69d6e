import { Button, CloseButton, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsCatalog } from '@tingan/contract/ops/catalog'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { formatMoney } from '@tingan/rules/format'
import { type SubmitEvent, useState } from 'react'
import { ConflictNote } from '../../shared/ui/conflict-note.tsx'
import { fenOf } from '../../shared/yuan.ts'
import classes from './catalog.module.css'
import { withStep } from './ladder.ts'

type Ladder = CallData<typeof opsCatalog.priceSteps>[number]

const STALE = 2006

/** One ladder: steps come and go here, and count once they are saved. */
export function PriceLadder({ ladder, title }: { ladder: Ladder; title: string }) {
  const queries = useQueryClient()
  const [list, setList] = useState<readonly number[]>(ladder.list)
  const [conflict, setConflict] = useState(false)
  const reload = () => queries.invalidateQueries({ queryKey: apiKey(opsCatalog.priceSteps) })
  const save = useAction(opsCatalog.savePriceStep, {
    success: '已保存',
    onDone: async () => {
      setConflict(false)
      await reload()
    },
    onFailure: ({ code }) => {
      if (code !== STALE) return false
      setConflict(true)
      void reload()
      return true
    },
  })
  const changed = list.join() !== ladder.list.join()
  return (
    <Card
      title={title}
      note={`${list.length} 档，单位：元`}
      actions={
        <>
          <Button variant="default" disabled={!changed || save.running} onClick={() => setList(ladder.list)}>
            放弃
          </Button>
          <Button
            loading={save.running}
            disabled={!changed || list.length === 0}
            onClick={() =>
              void save.run({ type: ladder.type as 1 | 2, list: [...list], version: ladder.version })
            }
          >
            保存{title}档位
          </Button>
        </>
      }
    >
      <ConflictNote shown={conflict} />
      <ul className={classes.steps} aria-label={`${title}档位`}>
        {list.map((fen) => (
          <li key={fen}>
            {formatMoney(fen)}
            <CloseButton
              size="sm"
              aria-label={`移除 ${formatMoney(fen)} 元`}
              onClick={() => setList(list.filter((one) => one !== fen))}
            />
          </li>
        ))}
      </ul>
      <AddStep title={title} list={list} onAdd={setList} />
    </Card>
  )
}

interface AddProps {
  title: string
  list: readonly number[]
  onAdd: (list: number[]) => void
}

function AddStep({ title, list, onAdd }: AddProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fen = fenOf(text)
    const next = fen === null ? null : withStep(list, fen)
    if (fen === null) return setProblem('请输入大于 0 的金额，最多两位小数')
    if (!next) return setProblem('已有这一档')
    onAdd(next)
    setText('')
    setProblem('')
  }

  return (
    <form className={classes.row} aria-label={`新增${title}档位`} onSubmit={add}>
      <TextInput
        mt={14}
        label="新增档位（元）"
        inputMode="decimal"
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        加入
      </Button>
    </form>
  )
}
