import {
  AGE_GRADES,
  ALBUM_REGIONS,
  LANGUAGES,
  SERIAL_STATES,
  SOURCE_TYPES,
} from '@tingan/contract/album-fields'
import type { AlbumInfo } from '@tingan/contract/album-info'
import { formatDateTime, formatMoney } from '@tingan/rules/format'

const DAYS = '一二三四五六日'

/** What is known of an album, for reading. */
export function albumFacts(info: AlbumInfo): [name: string, value: string | undefined][] {
  const { fields } = info
  const plan = fields.updatePlan
  return [
    ['所属主播', info.anchorName],
    ['分类', info.categoryName],
    ['标签', info.tagNames.join('、')],
    ['语言', labelOf(LANGUAGES, fields.language)],
    ['地区', labelOf(ALBUM_REGIONS, fields.region)],
    ['适听年龄', labelOf(AGE_GRADES, fields.ageGrade)],
    ['内容来源', labelOf(SOURCE_TYPES, fields.sourceType)],
    ['AI 声明', info.isAi ? '包含 AI 生成的内容' : '无'],
    ['版权', info.copyright ? `${info.copyright.name}${untilOf(info.copyright)}` : undefined],
    ['原著', [fields.bookName, fields.author].filter(Boolean).join(' / ')],
    ['联合主播', fields.coAnchors?.map(({ name }) => name).join('、')],
    ['更新状态', labelOf(SERIAL_STATES, fields.serialStatus)],
    [
      '更新计划',
      plan &&
        `周${plan.weekDays.map((day) => DAYS[day - 1]).join('、')} ${plan.time}，每次 ${plan.perTimes} 集`,
    ],
    ['预计集数', fields.planCount === undefined ? undefined : String(fields.planCount)],
    [
      '价格',
      info.price
        ? `¥${formatMoney(info.price)}`
        : info.trackPrice
          ? `每集 ¥${formatMoney(info.trackPrice)}`
          : '免费',
    ],
    ['上架时间', formatDateTime(info.onlineAt)],
    ['创建时间', formatDateTime(info.createdAt)],
  ]
}

function untilOf({ endDate, expireSoon }: NonNullable<AlbumInfo['copyright']>): string {
  return endDate ? `（至 ${endDate}${expireSoon ? '，即将到期' : ''}）` : ''
}

function labelOf(
  options: readonly { value: number; label: string }[],
  value: number | undefined,
): string | undefined {
  return options.find((option) => option.value === value)?.label
}
