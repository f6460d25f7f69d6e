import { Cover } from '../../shared/content/cover.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { type CalendarRow, daysBetween, shareShown, urgencyOf } from './calendar-rows.ts'
import { dotted } from './copyright-words.ts'
import classes from './index.module.css'

interface Props {
  rows: readonly CalendarRow[]
  months: readonly string[]
  today: string
}

export function CalendarTable({ rows, months, today }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs to be reached
    <section className={classes.frame} tabIndex={0} aria-label="权利日历表">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">专辑</th>
            <th scope="col">依据与期限</th>
            <th scope="col">
              <span className={classes.hidden}>未来一年</span>
              <span className={classes.months} aria-hidden>
                {months.map((month) => (
                  <i key={month}>{monthName(month)}</i>
                ))}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.album.albumId} row={row} today={today} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row, today }: { row: CalendarRow; today: string }) {
  const { album } = row
  return (
    <tr>
      <th scope="row">
        <span className={classes.album}>
          <Cover src={album.cover} />
          <AppLink to={`/content/album/detail?albumId=${album.albumId}`}>{album.title}</AppLink>
        </span>
      </th>
      <td>
        <p>
          {row.copyrightId ? (
            <AppLink to={`/copyright/list?open=${row.copyrightId}`}>{row.copyrightName}</AppLink>
          ) : (
            '未绑定版权'
          )}{' '}
          {row.copyrightId && <Until until={row.copyrightUntil} today={today} />}
        </p>
        <p>
          {row.contractNo ? (
            <AppLink to={`/contract?open=${row.contractNo}`}>{row.contractTitle}</AppLink>
          ) : (
            row.contractTitle || '没有生效的合同'
          )}{' '}
          {(row.contractNo || row.contractTitle) && <Until until={row.contractUntil} today={today} />}
        </p>
      </td>
      <td>
        <div className={classes.bars} aria-hidden>
          <Bar until={row.copyrightId ? row.copyrightUntil : undefined} today={today} />
          <Bar until={row.contractNo || row.contractTitle ? row.contractUntil : undefined} today={today} />
        </div>
      </td>
    </tr>
  )
}

function Until({ until, today }: { until: string | null; today: string }) {
  const urgency = urgencyOf(until, today)
  const left = until === null ? 0 : daysBetween(today, until)
  const text = {
    endless: '长期',
    over: `已于 ${until && dotted(until)} 到期`,
    soon: `${until && dotted(until)} 到期，还剩 ${left} 天`,
    later: `至 ${until && dotted(until)}`,
  }[urgency]
  return (
    <span className={classes.until} data-urgency={urgency}>
      {text}
    </span>
  )
}

/** Undefined: there is nothing to draw. */
function Bar({ until, today }: { until: string | null | undefined; today: string }) {
  if (until === undefined) return <span className={classes.bar} />
  return (
    <span className={classes.bar}>
      <i data-urgency={urgencyOf(until, today)} style={{ width: `${shareShown(until, today)}%` }} />
    </span>
  )
}

function monthName(month: string): string {
  return `${Number(month.slice(5))}月`
}
