import { ALWAYS, type PlaceCheck, placeLabel } from './places.ts'
import classes from './template.module.css'

interface Props {
  places: readonly string[]
  check: PlaceCheck
  onInsert: (place: string) => void
}

/** What the system fills in: pressed to be put where the cursor is; what is wrong with them is said below. */
export function PlaceChips({ places, check, onInsert }: Props) {
  const offered = [...new Set([...places, ALWAYS])]
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own look */}
      <div className={classes.chips} role="group" aria-label="插入由系统填写的内容">
        {offered.map((name) => (
          <button
            key={name}
            type="button"
            data-missing={check.missing.includes(name)}
            aria-label={`插入${placeLabel(name)}`}
            onClick={() => onInsert(`{${name}}`)}
          >
            {placeLabel(name)}
            <code>{`{${name}}`}</code>
          </button>
        ))}
      </div>
      <div role="status" className={classes.check}>
        {check.unknown.length > 0 && (
          <p data-tone="error">
            系统不会填写 {check.unknown.map((name) => `{${name}}`).join('、')}，请改正后再保存
          </p>
        )}
        {check.missing.length > 0 && (
          <p data-tone="warning">没有用到：{check.missing.map(placeLabel).join('、')}，收信人可能看不明白</p>
        )}
      </div>
    </>
  )
}
