import classes from './fact-list.module.css'

/** Label and value in two columns; what is not there is a dash. */
export function FactList({
  facts,
}: {
  facts: readonly (readonly [name: string, value: string | undefined])[]
}) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '--'}</dd>
        </div>
      ))}
    </dl>
  )
}
