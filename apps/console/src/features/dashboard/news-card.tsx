import { homepage } from '@tingan/contract/homepage'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { dayOf } from '@tingan/rules/format'
import { Newspaper } from 'lucide-react'
import { callCard } from '../../shared/dashboard/dashboard-card.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './dashboard.module.css'

const SHOWN = 5

export const newsCard = callCard({
  name: 'news',
  title: '资讯公告',
  place: 'aside',
  call: homepage.newsList,
  input: () => ({ rn: SHOWN }),
  more: () => ({ to: '/news', name: '全部资讯' }),
  isEmpty: ({ list }) => list.length === 0,
  empty: (
    <EmptyState icon={Newspaper} title="还没有资讯">
      平台公告、活动和教程会发布在这里。
    </EmptyState>
  ),
  Body: ({ data }) => (
    <ul className={classes.news}>
      {data.list.map(({ newsId, title, tagName, publishAt }) => (
        <li key={newsId}>
          <AppLink to={`/news?newsId=${newsId}`} className={classes.newsLink}>
            <span className={classes.tag}>{tagName}</span>
            <b>{title}</b>
            <time>{dayOf(publishAt).slice(5)}</time>
          </AppLink>
        </li>
      ))}
    </ul>
  ),
})
