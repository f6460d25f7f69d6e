import { Input } from '@mantine/core'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import classes from './file-tile.module.css'
import { FileTile, type FileTileProps } from './file-tile.tsx'

interface Props {
  label: string
  description?: ReactNode
  required?: boolean
  error?: ReactNode
  kind?: FileTileProps['kind']
  'data-path'?: string | undefined
}

interface OneProps extends Props {
  value?: string | null | undefined
  onChange?: (value: string) => void
}

/** One file in a form. */
export function FileField({
  label,
  description,
  required,
  error,
  value,
  onChange,
  kind = 'photo',
  ...path
}: OneProps) {
  const [problem, setProblem] = useState('')
  return (
    <Input.Wrapper
      className={classes.field}
      label={label}
      description={description}
      required={required ?? false}
      error={problem || error}
      labelElement="div"
    >
      <FileTile
        label={label}
        kind={kind}
        value={value || null}
        wrong={Boolean(problem || error)}
        onChange={(next) => onChange?.(next)}
        onProblem={setProblem}
        {...path}
      />
    </Input.Wrapper>
  )
}

interface ManyProps extends Props {
  values: readonly string[]
  most: number
  onChange: (values: string[]) => void
}

/** Several of a kind. */
export function FilesField({
  label,
  description,
  required,
  error,
  values,
  most,
  onChange,
  kind = 'photo',
  ...path
}: ManyProps) {
  const [problem, setProblem] = useState('')
  return (
    <Input.Wrapper
      className={classes.field}
      label={label}
      description={description}
      required={required ?? false}
      error={problem || error}
      labelElement="div"
    >
      <ul className={classes.tiles}>
        {values.map((value, at) => (
          <li key={value} className={classes.holder}>
            <FileTile
              label={`${label}第${at + 1}份`}
              kind={kind}
              value={value}
              onChange={(next) => onChange(values.map((old) => (old === value ? next : old)))}
              onProblem={setProblem}
            />
            <button
              type="button"
              className={classes.remove}
              aria-label={`移除${label}第${at + 1}份`}
              onClick={() => onChange(values.filter((old) => old !== value))}
            >
              <X size={14} strokeWidth={2.2} aria-hidden />
            </button>
          </li>
        ))}
        {values.length < most && (
          <li>
            <FileTile
              label={label}
              kind={kind}
              value={null}
              wrong={Boolean(problem || error)}
              onChange={(next) => onChange([...values, next])}
              onProblem={setProblem}
              {...path}
            />
          </li>
        )}
      </ul>
    </Input.Wrapper>
  )
}
