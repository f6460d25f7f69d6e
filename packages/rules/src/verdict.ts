export type Verdict =
  | { act: 'stay' }
  | { act: 'go'; to: string }
  | { act: 'logout'; to: '/login' }
  | { act: 'notFound' }

export const stay: Verdict = { act: 'stay' }
export const notFound: Verdict = { act: 'notFound' }
export const logout: Verdict = { act: 'logout', to: '/login' }

export function go(to: string): Verdict {
  return { act: 'go', to }
}
