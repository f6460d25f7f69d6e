/** What the code fills into a message: its name for people, and an example for the preview. */
interface Place {
  label: string
  sample: string
}

const places: Record<string, Place> = {
  album: { label: '专辑', sample: '长安夜雨' },
  anchor: { label: '主播', sample: '顾长安' },
  book: { label: '书名', sample: '山海来信' },
  chapter: { label: '章节', sample: '第 12 章' },
  coins: { label: '创作币', sample: '1,000' },
  company: { label: '企业', sample: '杭州听潮文化有限公司' },
  contract: { label: '合同', sample: '有声内容授权合同' },
  copyright: { label: '版权', sample: '长安夜雨' },
  count: { label: '数量', sample: '2' },
  date: { label: '日期', sample: '2026-12-31' },
  effectiveAt: { label: '生效时间', sample: '2026.12.01 00:00' },
  ip: { label: 'IP', sample: '203.0.113.8' },
  mcn: { label: '机构', sample: '星河声工场' },
  month: { label: '月份', sample: '2026 年 11 月' },
  netYuan: { label: '税后金额', sample: '842.00' },
  party: { label: '对方', sample: '星河声工场' },
  reason: { label: '原因', sample: '封面含有联系方式' },
  reply: { label: '回复', sample: '问题已经修复，请刷新后再试。' },
  result: { label: '结果', sample: '通过' },
  summary: { label: '反馈摘要', sample: '上传节目时进度不动' },
  tail: { label: '账户尾号', sample: '6688' },
  task: { label: '任务', sample: '《山海来信》演播' },
  time: { label: '发生时间', sample: '2026.11.15 20:30' },
  track: { label: '节目', sample: '第 86 集 雨落朱雀街' },
  voice: { label: '音色', sample: '温润男声' },
  yuan: { label: '金额', sample: '1,000.00' },
}

/** Filled by itself in every message. */
export const ALWAYS = 'time'

export function placeLabel(name: string): string {
  return places[name]?.label ?? name
}

export function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
}

export function withSamples(text: string): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => places[name]?.sample ?? place)
}

export interface PlaceCheck {
  /** Nothing will be filled in here. */
  unknown: string[]
  /** The standard text tells it, this one does not. */
  missing: string[]
}

export function checkPlaces(texts: { title: string; text: string }, known: readonly string[]): PlaceCheck {
  const used = placesIn(`${texts.title}${texts.text}`)
  return {
    unknown: used.filter((name) => name !== ALWAYS && !known.includes(name)),
    missing: known.filter((name) => !used.includes(name)),
  }
}
