interface Dated {
  source: number
  platform: number | null
  effectiveFrom: string
}

export type RuleState = '生效中' | '将生效' | '已替换'

/** Of the rules for the same source and platform the last one that has begun holds. */
export function ruleState<T extends Dated>(rule: T, rules: readonly T[], today: string): RuleState {
  if (rule.effectiveFrom > today) return '将生效'
  const replaced = rules.some(
    ({ source, platform, effectiveFrom }) =>
      source === rule.source &&
      platform === rule.platform &&
      effectiveFrom > rule.effectiveFrom &&
      effectiveFrom <= today,
  )
  return replaced ? '已替换' : '生效中'
}
