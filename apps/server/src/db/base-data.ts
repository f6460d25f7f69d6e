import { plainText } from '@tingan/contract/rich-text'
import { CERTIFICATION_REFUSALS } from '@tingan/rules/certification'
import { searchTerms } from '@tingan/rules/search-terms'
import { sql } from 'kysely'
import type { Deps } from '../platform/context.ts'
import { agreements } from './content/agreements.ts'
import { categories, priceSteps } from './content/categories.ts'
import { help } from './content/help.ts'
import { tags } from './content/tags.ts'
import { fillBanks } from './fill-banks.ts'
import { fillContractTemplates } from './fill-contract-templates.ts'
import { fillLedgerKinds } from './fill-ledger-kinds.ts'
import { fillRecharge } from './fill-recharge.ts'
import { fillShareRules } from './fill-share-rules.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** What the product cannot run without, in every environment; filled once, then operators keep it. */
export async function fillBaseData(deps: Needs): Promise<void> {
  await fillAgreements(deps)
  await fillHelp(deps)
  await fillBanks(deps.db)
  await fillLedgerKinds(deps.db)
  await fillRecharge(deps)
  await fillShareRules(deps)
  await fillContractTemplates(deps)
  await deps.db
    .insertInto('news_tag')
    .values(newsTags.map((name, index) => ({ tag_id: index + 1, name, sort: index + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await deps.db
    .insertInto('black_word')
    .values([...general, ...naming])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await deps.db
    .insertInto('tag')
    .values(tags)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await deps.db
    .insertInto('category')
    .values(categories)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await deps.db
    .insertInto('price_step')
    .values(priceSteps)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await fillReviewReasons(deps)
}

/** A kind that has reasons keeps them as operators left them; a new kind begins with ours. */
async function fillReviewReasons({ db }: Needs): Promise<void> {
  const known = await db.selectFrom('review_reason').select('kind').distinct().execute()
  const missing = reviewReasons.filter(([kind]) => !known.some((row) => row.kind === kind))
  if (missing.length === 0) return
  await db
    .insertInto('review_reason')
    .values(
      missing.map(([kind, text]) => ({
        kind,
        text,
        sort: reviewReasons.findIndex((r) => r[1] === text) + 1,
      })),
    )
    .execute()
}

/** A version that was known before it had a text gets it; a text that people agreed to never changes. */
async function fillAgreements({ db }: Needs): Promise<void> {
  await db
    .insertInto('agreement')
    .values(
      agreements.map(({ type, version, title, effectiveAt, content }) => ({
        type,
        version,
        title,
        effective_at: new Date(`${effectiveAt}T00:00:00+08:00`),
        content: JSON.stringify(content),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['type', 'version'])
        .doUpdateSet({ content: sql`excluded.content` })
        .where(sql<boolean>`agreement.content = '{"type":"doc","content":[]}'::jsonb`),
    )
    .execute()
}

async function fillHelp({ db, clock }: Needs): Promise<void> {
  const known = await db.selectFrom('help_article').select('help_id').limit(1).executeTakeFirst()
  if (known) return
  const now = clock.date()
  await db
    .insertInto('help_article')
    .values(
      help.map(({ groupName, title, content, synonyms = [] }, index) => ({
        group_name: groupName,
        title,
        content: JSON.stringify(content),
        synonyms: [...synonyms],
        sort: index + 1,
        search: searchTerms([title, plainText(content), ...synonyms].join(' ')),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}

export const newsTags = ['公告', '活动', '规则', '教程', '行业'] as const

/** Of one kind, or of every kind: `*`. */
const reviewReasons: readonly [kind: string, text: string][] = [
  ...CERTIFICATION_REFUSALS.map(({ text }): [string, string] => ['certification', text]),
  ['certification', '照片不是本人证件原件'],
  ['profile', '昵称冒充官方或他人'],
  ['profile', '简介含有联系方式或二维码'],
  ['profile', '简介与创作内容无关'],
  ['mcn', '机构名称：与企业或已有机构易混淆'],
  ['mcn', '机构LOGO：图片不清晰或含有联系方式'],
  ['mcn', '机构简介：内容空泛，请说明服务与优势'],
  ['mcn', '主营品类：与代表作品不符'],
  ['mcn', '代表作品：无法打开或不是本机构作品'],
  ['mcn', '许可证：看不清或已过期'],
  ['contractDissolve', '仍有未结清的账单或未完成的任务'],
  ['contractDissolve', '解除理由不充分，请补充说明'],
  ['contractSeal', '附件的内容没有与平台商定'],
  ['contractSeal', '附件看不清或不完整'],
  ['contractSeal', '尚未与平台谈妥独家合作'],
  ['platBind', '证明文件看不清'],
  ['platBind', '证明不能说明与账号本人的授权关系'],
  ['album', '封面：不清晰、变形或含有联系方式'],
  ['album', '专辑名称：与内容不符或冒用他人作品'],
  ['album', '简介：过于空泛，请写清内容与看点'],
  ['album', '分类：与内容不符'],
  ['albumEdit', '封面：不清晰、变形或含有联系方式'],
  ['albumEdit', '简介：过于空泛，请写清内容与看点'],
  ['track', '音质差：底噪、爆音或音量过低'],
  ['track', '开头或结尾有大段静音'],
  ['track', '内容与标题或专辑不符'],
  ['track', '与已发布的节目重复'],
  ['copyright', '授权书：看不清或缺少签章'],
  ['copyright', '授权链：与证明文件不一致'],
  ['copyright', '授权期限：与授权书不一致'],
  ['copyright', '授权方：主体信息与证明不一致'],
  ['payApply', '价格与内容体量不符'],
  ['payApply', '售卖文案夸大或不实'],
  ['billRecover', '申诉材料不足以说明问题已解决'],
  ['albumAppeal', '申诉材料不足以说明问题已解决'],
  ['*', '含有广告或引流信息'],
  ['*', '含有违法违规内容'],
  ['*', '含有低俗或攻击性内容'],
]

/** Type 1: any text. Type 2: names, which must not look official either. */
const general = ['代开发票', '刷播放量', '加微信领', '赌博', '博彩'].map((word) => ({ type: 1, word }))
const naming = ['官方', '听岸客服', '管理员', '审核员', '赌博', '博彩'].map((word) => ({ type: 2, word }))
