import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { type ContractKind, contractKinds } from '@tingan/contract/contract-fields'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { SIGN_STATE } from '@tingan/rules/contract-sign'
import classes from './guide.module.css'
import { kindWords } from './kind-words.ts'

export type KindState = number

const states: Readonly<Record<number, readonly [word: string, tone: Tone]>> = {
  [SIGN_STATE.signing]: ['签署中', 'brand'],
  [SIGN_STATE.signed]: ['已签署', 'success'],
  [SIGN_STATE.resign]: ['需要重签', 'warning'],
}

interface Props {
  kind: ContractKind
  state: KindState
  chosen?: boolean
  /** Left out where it is only explained. */
  onChoose?: () => void
}

/** One contract in plain words. */
export function GuideKind({ kind, state, chosen = false, onChoose }: Props) {
  const { gist, when, term, points } = kindWords[kind]
  const name = `${contractKinds[kind].name}合同`
  const word = states[state]
  return (
    <li>
      <header>
        {onChoose && state !== SIGN_STATE.signed ? (
          <Checkbox
            label={name}
            checked={chosen}
            onChange={onChoose}
            classNames={{ label: classes.name ?? '' }}
          />
        ) : (
          <b className={classes.name}>{name}</b>
        )}
        {word && <StatusPill tone={word[1]}>{word[0]}</StatusPill>}
      </header>
      <p>{gist}</p>
      <dl>
        <div>
          <dt>什么时候签</dt>
          <dd>{when}</dd>
        </div>
        <div>
          <dt>有效多久</dt>
          <dd>{term}</dd>
        </div>
      </dl>
      <ul className={classes.points} aria-label={`${name}的要点`}>
        {points.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
