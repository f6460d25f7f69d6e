import {
  ActionIcon,
  Button,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { ContractText } from '@tingan/contract/contract-text'
import { Card } from '@tingan/kit/ui/card.tsx'
import { ArrowDown, ArrowUp, type LucideIcon, Plus, X } from 'lucide-react'
import classes from './template.module.css'
import { addClause, moveArticle, moveClause, removeArticle, removeClause } from './text-edit.ts'

const MOST_CLAUSES = 30

interface Props {
  text: ContractText
  article: ContractText['articles'][number]
  at: number
  field: (path: string) => TextInputProps & TextareaProps & { 'data-path': string }
  onChange: (text: ContractText) => void
}

/** One article: its heading and its clauses, each movable. */
export function ArticleEditor({ text, article, at, field, onChange }: Props) {
  const name = `第 ${at + 1} 条`
  const { clauses } = article
  return (
    <Card
      title={name}
      className={classes.column}
      actions={
        <Order
          name={name}
          first={at === 0}
          last={at === text.articles.length - 1}
          removable={text.articles.length > 1}
          onMove={(step) => onChange(moveArticle(text, at, at + step))}
          onRemove={() => onChange(removeArticle(text, at))}
        />
      }
    >
      <TextInput aria-label={`${name}标题`} placeholder="条款标题" {...field(`articles.${at}.heading`)} />
      <ol className={classes.clauses}>
        {clauses.map((_, clause) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a clause is known by its place
          <li key={clause}>
            <Textarea
              aria-label={`${name}第 ${clause + 1} 款`}
              placeholder="条款内容"
              autosize
              minRows={2}
              {...field(`articles.${at}.clauses.${clause}`)}
            />
            <Order
              name={`${name}第 ${clause + 1} 款`}
              first={clause === 0}
              last={clause === clauses.length - 1}
              removable={clauses.length > 1}
              onMove={(step) => onChange(moveClause(text, at, clause, clause + step))}
              onRemove={() => onChange(removeClause(text, at, clause))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Plus size={14} strokeWidth={1.9} aria-hidden />}
          aria-label={`在${name}里添加一款`}
          disabled={clauses.length >= MOST_CLAUSES}
          onClick={() => onChange(addClause(text, at))}
        >
          添加一款
        </Button>
      </div>
    </Card>
  )
}

interface OrderProps {
  name: string
  first: boolean
  last: boolean
  removable: boolean
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

function Order({ name, first, last, removable, onMove, onRemove }: OrderProps) {
  return (
    <span className={classes.order}>
      <Tool icon={ArrowUp} label={`上移${name}`} disabled={first} onClick={() => onMove(-1)} />
      <Tool icon={ArrowDown} label={`下移${name}`} disabled={last} onClick={() => onMove(1)} />
      <Tool icon={X} label={`删除${name}`} disabled={!removable} onClick={onRemove} />
    </span>
  )
}

interface ToolProps {
  icon: LucideIcon
  label: string
  disabled: boolean
  onClick: () => void
}

function Tool({ icon: Icon, label, disabled, onClick }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={15} strokeWidth={1.9} />
    </ActionIcon>
  )
}
