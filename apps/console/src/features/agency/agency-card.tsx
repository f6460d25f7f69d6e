import { mcn } from '@tingan/contract/mcn'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { Users } from 'lucide-react'
import { callCard } from '../../shared/dashboard/dashboard-card.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './agency.module.css'
import { SettledInfo } from './settled-info.tsx'

/** Anchors and what waits for the agency. */
export const agencyCard = callCard({
  name: 'agency',
  title: '旗下主播',
  place: 'main',
  call: mcn.overview,
  input: () => ({}),
  note: () => <SettledInfo />,
  more: () => ({ to: '/mcn/anchor', name: '全部主播' }),
  isEmpty: ({ live, invited, todoCount }) => live + invited + todoCount === 0,
  empty: (
    <EmptyState icon={Users} title="还没有签约主播">
      在“我的主播”里按手机号或 UID 邀请主播，对方同意后就能一起工作。
    </EmptyState>
  ),
  Body: ({ data }) => (
    <>
      <dl className={classes.counts}>
        <div>
          <dt>合作中</dt>
          <dd>{data.live}</dd>
        </div>
        <div>
          <dt>待确认邀请</dt>
          <dd>{data.invited}</dd>
        </div>
        <div>
          <dt>解约中</dt>
          <dd>{data.leaving}</dd>
        </div>
      </dl>
      {data.todos.length > 0 && (
        <ul className={classes.todos} aria-label="待处理的事项">
          {data.todos.map((todo) => (
            <li key={todo.todoId}>
              <b>{todo.title}</b>
              <p>{todo.content}</p>
              <p>
                请在 {formatDateTime(todo.expireAt)} 前 <AppLink to="/mcn/anchor/pending">处理</AppLink>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  ),
})
