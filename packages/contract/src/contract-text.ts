import { malformedPlaces } from '@tingan/rules/placeholders'
import { z } from 'zod'
import { text } from './fields.ts'

/** The text of a contract: articles and clauses with `{{key}}` places, never pages or markup. */

/** Who can sign. The order in a template is the order of 甲方, 乙方, 丙方. */
export const PARTY_KEYS = ['platform', 'signer', 'agency'] as const
export type PartyKey = (typeof PARTY_KEYS)[number]

const party = z.object({
  key: z.enum(PARTY_KEYS, '签署方不正确'),
  label: text(1, 10, '签署方称谓需为1-10个字'),
})

const article = z.object({
  heading: text(1, 40, '条款标题需为1-40个字'),
  clauses: z
    .array(text(1, 1000, '每一款需为1-1000个字'), '请填写条款内容')
    .min(1, '每一条至少一款')
    .max(30, '每一条最多30款'),
})

/** As it is printed. */
export const contractText = z.object(
  {
    title: text(2, 40, '合同标题需为2-40个字'),
    preamble: text(0, 1000, '前言不超过1000个字'),
    articles: z.array(article, '请填写条款').min(1, '至少一条条款').max(50, '最多50条条款'),
    parties: z
      .array(party, '请选择签署方')
      .min(2, '至少两个签署方')
      .max(3, '最多三个签署方')
      .refine((parties) => new Set(parties.map(({ key }) => key)).size === parties.length, '签署方不能重复'),
  },
  '请填写合同内容',
)

/** As it is written by operators: every brace must belong to a place. */
export const contractTemplate = contractText.refine((written) => malformedPlaces(written).length === 0, {
  message: '占位符格式不正确，应为 {{名称}}',
  path: ['articles'],
})

export type ContractText = z.infer<typeof contractText>
