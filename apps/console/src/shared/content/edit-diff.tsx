import { Card } from '@tingan/kit/ui/card.tsx'
import classes from './content.module.css'

export interface Difference {
  field: string
  label: string
  before: string
  after: string
}

const PICTURE = /^\/files\/[0-9a-f]{64}$/

/** What listeners see now beside what they would see. */
export function EditDiff({ diff, note }: { diff: readonly Difference[]; note: string }) {
  return (
    <Card title="修改对比" note={note}>
      <table className={classes.diff}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">听众现在看到的</th>
            <th scope="col">修改后</th>
          </tr>
        </thead>
        <tbody>
          {diff.map(({ field, label, before, after }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>
                <Side text={before} />
              </td>
              <td data-new>
                <Side text={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Side({ text }: { text: string }) {
  if (PICTURE.test(text)) return <img src={text} alt="封面" width={72} height={72} />
  return text || <i>空</i>
}
