/** How the one who hands a record in calls themselves at the end of a chain. */
export const UPLOADER = '本人'

export interface ChainLink {
  from: string
  to: string
  /** Which of the proofs shows it, from 0. */
  fileIdx: number
  start: string
  /** Missing: without end. */
  end?: string | undefined
}

export interface ChainGap {
  /** Before which link the chain is broken; its length when the end is missing. */
  at: number
  msg: string
}

interface ChainFacts {
  author: string
  licensorName: string
  /** Names the uploader goes by, besides 本人. */
  uploaderNames: readonly string[]
  startDate: string
  /** Missing: without end. */
  endDate?: string | undefined
  proofCount: number
}

const same = (one: string, other: string) => one.replace(/\s/g, '') === other.replace(/\s/g, '')

/** Where the way from the author to the uploader is broken; none when it is whole. */
export function chainGaps(chain: readonly ChainLink[], facts: ChainFacts): ChainGap[] {
  const last = chain.at(-1)
  const first = chain[0]
  if (!first || !last) return [{ at: 0, msg: '请填写从作者到本人的授权链' }]
  const gaps: ChainGap[] = []
  if (!same(first.from, facts.author)) gaps.push({ at: 0, msg: `第一环需从作者「${facts.author}」开始` })
  for (const [at, link] of chain.entries()) gaps.push(...linkGaps(chain, at, link, facts))
  if (!same(last.from, facts.licensorName))
    gaps.push({ at: chain.length - 1, msg: `最后一环需由授权方「${facts.licensorName}」授出` })
  if (![UPLOADER, ...facts.uploaderNames].some((name) => same(name, last.to)))
    gaps.push({ at: chain.length, msg: '最后一环需授权给本人' })
  return gaps
}

function linkGaps(chain: readonly ChainLink[], at: number, link: ChainLink, facts: ChainFacts): ChainGap[] {
  const before = chain[at - 1]
  const gaps: ChainGap[] = []
  if (before && !same(before.to, link.from))
    gaps.push({ at, msg: `「${before.to}」与「${link.from}」之间缺少授权` })
  if (link.fileIdx < 0 || link.fileIdx >= facts.proofCount)
    gaps.push({ at, msg: `第${at + 1}环没有对应的证明文件` })
  if (link.start > facts.startDate) gaps.push({ at, msg: `第${at + 1}环的授权晚于版权开始日期` })
  if (link.end && (!facts.endDate || link.end < facts.endDate))
    gaps.push({ at, msg: `第${at + 1}环的授权早于版权到期日期结束` })
  return gaps
}
