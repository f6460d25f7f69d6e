import { dashboard } from '@tingan/contract/dashboard'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { BadgeCheck } from 'lucide-react'
import { callCard } from '../../shared/dashboard/dashboard-card.tsx'
import { StepsList } from './steps-list.tsx'

/** Where the account stands: what others are busy with, and what is behind it. */
export const accountCard = callCard({
  name: 'account',
  title: '账号状态',
  place: 'aside',
  call: dashboard.overview,
  input: () => ({}),
  note: ({ steps }) => `${steps.filter(({ state }) => state === 'done').length} / ${steps.length} 已完成`,
  isEmpty: ({ steps }) => steps.every(({ state }) => state === 'todo'),
  empty: (
    <EmptyState icon={BadgeCheck} title="还没有完成的事项">
      做完左边列出的第一件，这里就会亮起来。
    </EmptyState>
  ),
  Body: ({ data: { steps, now } }) => (
    <StepsList steps={steps.filter(({ state }) => state !== 'todo')} now={now} />
  ),
})
