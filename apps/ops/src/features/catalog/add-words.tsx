import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { BLACK_WORD_LEVELS } from '@tingan/contract/catalog'
import { opsCatalog } from '@tingan/contract/ops/catalog'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useState } from 'react'
import record from '../../shared/ui/record.module.css'
import type { WordType } from './black-word-desk.tsx'
import classes from './catalog.module.css'
import { wordsIn } from './words-text.ts'

type Level = (typeof BLACK_WORD_LEVELS)[number]['value']

export function AddWords({ type }: { type: WordType }) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const form = useContractForm({
    call: opsCatalog.saveBlackWords,
    initialValues: { type, level: 1 as Level, words: [] as string[] },
    onDone: async ({ saved }) => {
      toastSuccess(`已保存 ${saved} 个词`)
      setText('')
      form.discard()
      await queries.invalidateQueries({ queryKey: apiKey(opsCatalog.blackWords) })
    },
  })
  const tooLong = Object.entries(form.errors).find(([path]) => path.startsWith('words.'))?.[1]
  return (
    <ContractForm form={form} label="新增违规词" className={record.form}>
      <Textarea
        label="违规词"
        description={`每行一个，或用逗号隔开；已有的词会改成新的处理方式。${form.values.words.length} 个词`}
        rows={3}
        required
        value={text}
        error={form.errors.words ?? tooLong}
        data-path="words"
        onChange={(event) => {
          setText(event.currentTarget.value)
          form.setValue('words', wordsIn(event.currentTarget.value))
        }}
      />
      <Radio.Group
        label="处理方式"
        value={String(form.values.level)}
        onChange={(level) => form.setValue('level', Number(level) as Level)}
      >
        <div className={classes.row}>
          {BLACK_WORD_LEVELS.map(({ value, label }) => (
            <Radio key={value} value={String(value)} label={label} />
          ))}
        </div>
      </Radio.Group>
      <Button type="submit" loading={form.submitting}>
        保存
      </Button>
    </ContractForm>
  )
}
