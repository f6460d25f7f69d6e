import { expect, it } from 'vitest'
import {
  copyrightValues,
  gapsIn,
  type LinkDraft,
  NO_FILE,
  withLink,
  withoutProof,
} from './copyright-values.ts'

const proof = (name: string) => ({ fileId: `0000-${name}`, name, kind: 1 as const })
const link = (from: string, to: string, fileIdx = 0): LinkDraft => ({
  from,
  to,
  fileIdx,
  start: '2026-01-01',
  end: '',
})
const values = (chain: LinkDraft[]) => ({
  ...copyrightValues({ author: '顾长安', rightType: 2, licensorName: '听潮出版社', startDate: '2026-02-01' }),
  permanent: true,
  proofs: [proof('a'), proof('b')],
  chain,
})

it('finds no gap in a chain from the author to oneself', () => {
  expect(gapsIn(values([link('顾长安', '听潮出版社'), link('听潮出版社', '本人', 1)]))).toEqual([])
})

it('finds the place where it is broken, and joins both sides with a new link', () => {
  const broken = values([link('顾长安', '某工作室'), link('听潮出版社', '本人')])
  expect(gapsIn(broken)).toEqual([{ at: 1, msg: '「某工作室」与「听潮出版社」之间缺少授权' }])
  const joined = withLink(broken, 1)
  expect(joined[1]).toMatchObject({ from: '某工作室', to: '听潮出版社', fileIdx: NO_FILE })
  expect(gapsIn(values(joined))).toEqual([{ at: 1, msg: '第2环没有对应的证明文件' }])
})

it('asks for no chain where the work is one’s own', () => {
  expect(gapsIn({ ...values([]), rightType: 1 })).toEqual([])
})

it('begins a chain at the author and leads it to the licensor first', () => {
  const first = withLink(values([]), 0)
  expect(first[0]).toMatchObject({ from: '顾长安', to: '听潮出版社' })
  expect(withLink(values(first), 1)[1]).toMatchObject({ from: '听潮出版社', to: '本人' })
})

it('lets links keep their proofs when one of the files goes', () => {
  const chain = [link('a', 'b', 0), link('b', 'c', 1), link('c', 'd', NO_FILE)]
  const left = withoutProof({ proofs: [proof('a'), proof('b')], chain }, 0)
  expect(left.proofs.map(({ name }) => name)).toEqual(['b'])
  expect(left.chain.map(({ fileIdx }) => fileIdx)).toEqual([NO_FILE, 0, NO_FILE])
})
