export const STATES = [
  { value: 'failed', label: '失败', urgent: true },
  { value: 'retry', label: '等待重试' },
  { value: 'active', label: '执行中' },
  { value: 'created', label: '排队' },
  { value: 'completed', label: '已完成' },
] as const
export type JobState = (typeof STATES)[number]['value']
