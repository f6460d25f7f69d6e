import type { ContractText } from '@tingan/contract/contract-text'
import { Card } from '@tingan/kit/ui/card.tsx'
import classes from './template.module.css'
import { type Place, usedPlaces } from './text-places.ts'

interface Props {
  text: ContractText
  places: readonly Place[]
  onInsert: (words: string) => void
}

/** What the system fills in; a press puts it where the cursor is. */
export function PlacePanel({ text, places, onInsert }: Props) {
  const used = usedPlaces(text)
  const known = places.map(({ key }) => key)
  const unknown = used.filter((key) => !known.includes(key))
  return (
    <aside className={classes.places}>
      <Card title="可以填入的内容" note="点击插入到光标处">
        <ul>
          {places.map(({ key, name, sample }) => (
            <li key={key}>
              <button type="button" aria-label={`插入${name}`} onClick={() => onInsert(`{{${key}}}`)}>
                <b>{name}</b>
                <small>
                  {sample}
                  {used.includes(key) && ' · 已用到'}
                </small>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className={classes.wrong}>
          {unknown.length > 0 &&
            `系统不会填写 ${unknown.map((key) => `{{${key}}}`).join('、')}，请改正后再保存`}
        </p>
      </Card>
    </aside>
  )
}
