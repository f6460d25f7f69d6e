import { type FormEvent, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/text-field.tsx'
import type { Answer } from './captcha-dialog.tsx'

interface QuestionPuzzleProps {
  question: string
  checking: boolean
  onAnswer: (answer: Answer) => void
}

export function QuestionPuzzle({ question, checking, onAnswer }: QuestionPuzzleProps) {
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (answer.trim()) onAnswer({ answer: answer.trim() })
    else setError('请输入答案')
  }
  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <TextField
        label={question || '正在准备题目…'}
        autoComplete="off"
        placeholder="输入答案"
        value={answer}
        error={error}
        onChange={(event) => {
          setAnswer(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" loading={checking} disabled={!question} style={{ width: '100%' }}>
        提交
      </Button>
    </form>
  )
}
