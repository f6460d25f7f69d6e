/** Where a signing stands, told by what has been proved. Nothing is remembered here: another device goes on the same way. */

export type Stage = 'agree' | 'read' | 'identity' | 'willing' | 'seal'

export interface Proof {
  type: string
  contractNo: string | null
}

export interface Standing {
  contractNos: readonly string[]
  proofs: readonly Proof[]
  /** A proof of willingness is at hand and still counts. */
  willing: boolean
  /** To be read once more, whatever was proved before. */
  reread: readonly string[]
}

export function stageOf({ contractNos, proofs, willing, reread }: Standing): Stage {
  const has = (type: string) => proofs.some((proof) => proof.type === type)
  if (!has('login') || !has('agreement')) return 'agree'
  if (unread({ contractNos, proofs, reread }).length > 0) return 'read'
  const sourced = contractNos.every((no) => isProved(proofs, 'sourceFile', no))
  if (!has('collectIdentity') || !sourced) return 'identity'
  return willing ? 'seal' : 'willing'
}

export function unread({ contractNos, proofs, reread }: Omit<Standing, 'willing'>): string[] {
  return contractNos.filter((no) => reread.includes(no) || !isProved(proofs, 'browseFile', no))
}

export function isProved(proofs: readonly Proof[], type: string, contractNo: string): boolean {
  return proofs.some((proof) => proof.type === type && proof.contractNo === contractNo)
}

/** What a refusal means for somebody in the middle of it. */
export type Turn = 'read' | 'willing' | 'ask' | 'stop' | null

const turns: Readonly<Record<number, Turn>> = {
  3606: 'read',
  3604: 'willing',
  3605: 'willing',
  2015: 'willing',
  3602: 'ask',
  3607: 'ask',
  2006: 'ask',
  2310: 'stop',
  2421: 'stop',
  2503: 'stop',
  3601: 'stop',
  3603: 'stop',
  3609: 'stop',
  3610: 'stop',
}

/** `ask`: somebody else, or another tab, was quicker; `null`: said where it happened. */
export function turnOf(code: number): Turn {
  return turns[code] ?? null
}
