import { Button, Textarea, TextInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import type { ContractText } from '@tingan/contract/contract-text'
import { Card } from '@tingan/kit/ui/card.tsx'
import { Plus } from 'lucide-react'
import { ArticleEditor } from './article-editor.tsx'
import { PlacePanel } from './place-panel.tsx'
import classes from './template.module.css'
import { addArticle, withWords, wordsAt } from './text-edit.ts'
import { type Place, placeProblem } from './text-places.ts'
import { useInsertion } from './use-insertion.ts'

const MOST_ARTICLES = 50

interface Props {
  text: ContractText
  places: readonly Place[]
  errors: FormErrors
  onChange: (text: ContractText) => void
}

/** Articles and clauses, never pages: how it looks is the printer's affair. */
export function TextEditor({ text, places, errors, onChange }: Props) {
  const insertion = useInsertion(text, onChange)

  /** Props of the field at a path. */
  function field(path: string) {
    const words = wordsAt(text, path)
    return {
      value: words,
      error: placeProblem(words, places) ?? errors[`text.${path}`],
      'data-path': `text.${path}`,
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange(withWords(text, path, event.currentTarget.value)),
      ...insertion.watch(path),
    }
  }

  return (
    <div className={classes.writing}>
      <div className={classes.column}>
        <Card title="标题与前言" className={classes.column}>
          <TextInput label="合同标题" required description="2-40 个字" {...field('title')} />
          <Textarea label="前言" autosize minRows={2} {...field('preamble')} />
          <div className={classes.parties}>
            {text.parties.map(({ key }, at) => (
              <TextInput
                key={key}
                label={`${PARTY_NAMES[key]}的称谓`}
                required
                {...field(`parties.${at}.label`)}
              />
            ))}
          </div>
        </Card>
        {text.articles.map((article, at) => (
          <ArticleEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: an article is known by its place
            key={at}
            text={text}
            article={article}
            at={at}
            field={field}
            onChange={onChange}
          />
        ))}
        {errors['text.articles'] && (
          <p className={classes.wrong} role="alert">
            {errors['text.articles']}
          </p>
        )}
        <div>
          <Button
            variant="default"
            leftSection={<Plus size={15} strokeWidth={1.9} aria-hidden />}
            disabled={text.articles.length >= MOST_ARTICLES}
            onClick={() => onChange(addArticle(text))}
          >
            添加一条
          </Button>
        </div>
      </div>
      <PlacePanel text={text} places={places} onInsert={insertion.insert} />
    </div>
  )
}

const PARTY_NAMES = { platform: '平台', signer: '签署人', agency: '机构' } as const
