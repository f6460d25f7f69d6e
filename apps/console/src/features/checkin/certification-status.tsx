import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

const words: Record<number, [string, Tone]> = {
  0: ['未认证', 'neutral'],
  1: ['认证中', 'warning'],
  2: ['已认证', 'success'],
  3: ['未通过', 'error'],
  4: ['证件已过期', 'error'],
}

export function CertificationStatus({ status }: { status: number }) {
  const [word, tone] = words[status] ?? ['未认证', 'neutral']
  return <StatusPill tone={tone}>{word}</StatusPill>
}
