export const CONTRACT_KINDS = [
  'resource',
  'task',
  'aigc',
  'entry',
  'mcn',
  'mcnCooperate',
  'albumExclusive',
  'supplement',
  'voiceConsent',
] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** What a contract of a kind is about; its relateIds are numbers of these. */
type RelateType = 'album' | 'task' | 'cooperation'

interface KindRule {
  name: string
  /** Full months from the day it takes effect; null: as long as what it is about, or until it is dissolved. */
  months: number | null
  /** Months added when nobody objects; 0: it ends. */
  renews: number
  /** What must be in effect before. */
  needs: readonly ContractKind[]
  /** Who may ask for it. */
  roles: readonly ('creator' | 'enterprise' | 'agency')[]
  relates: RelateType | null
  /** Made by whoever wants to sign it; the others come out of another business. */
  onDemand: boolean
  /** Terms that are not the platform's standing offer: somebody looks before it seals. */
  looked: boolean
}

const everyone = ['creator', 'enterprise', 'agency'] as const

export const contractKinds: Readonly<Record<ContractKind, KindRule>> = {
  resource: {
    name: '资源授权',
    months: 36,
    renews: 12,
    needs: [],
    roles: everyone,
    relates: null,
    onDemand: true,
    looked: false,
  },
  task: {
    name: '任务委托',
    months: 12,
    renews: 0,
    needs: [],
    roles: everyone,
    relates: 'task',
    onDemand: true,
    looked: false,
  },
  aigc: {
    name: 'AI 服务',
    months: 12,
    renews: 12,
    needs: [],
    roles: everyone,
    relates: null,
    onDemand: true,
    looked: false,
  },
  entry: {
    name: '入驻',
    months: null,
    renews: 0,
    needs: [],
    roles: everyone,
    relates: null,
    onDemand: false,
    looked: false,
  },
  mcn: {
    name: 'MCN 入驻',
    months: 24,
    renews: 0,
    needs: [],
    roles: ['agency'],
    relates: null,
    onDemand: true,
    looked: false,
  },
  mcnCooperate: {
    name: '三方合作',
    months: null,
    renews: 0,
    needs: ['mcn'],
    roles: ['agency'],
    relates: 'cooperation',
    onDemand: true,
    looked: false,
  },
  albumExclusive: {
    name: '专辑独家',
    months: 36,
    renews: 0,
    needs: ['resource'],
    roles: everyone,
    relates: 'album',
    onDemand: true,
    looked: true,
  },
  voiceConsent: {
    name: '声音授权',
    months: 12,
    renews: 0,
    needs: ['aigc'],
    roles: everyone,
    relates: null,
    onDemand: false,
    looked: false,
  },
  supplement: {
    name: '补充协议',
    months: null,
    renews: 0,
    needs: [],
    roles: everyone,
    relates: 'album',
    onDemand: false,
    looked: true,
  },
}

/** The day before the same day so many months on; where that month has no such day, its last. */
export function termEnd(start: string, months: number): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  const end =
    day > lastOfMonth.getUTCDate() ? lastOfMonth : new Date(Date.UTC(year, month - 1 + months, day - 1))
  return end.toISOString().slice(0, 10)
}

/** The first day after a term. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3600_000).toISOString().slice(0, 10)
}

/** What a kind needs and is neither in effect nor signed in the same go. */
export function missingBefore(
  kind: ContractKind,
  inEffect: readonly string[],
  together: readonly string[],
): ContractKind[] {
  return contractKinds[kind].needs.filter((need) => !inEffect.includes(need) && !together.includes(need))
}

export function isContractKind(kind: string): kind is ContractKind {
  return (CONTRACT_KINDS as readonly string[]).includes(kind)
}
