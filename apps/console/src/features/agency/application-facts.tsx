import { MCN_CATEGORIES, type McnApplication } from '@tingan/contract/mcn'
import { formatDateTime } from '@tingan/rules/format'
import { FactList } from '../../shared/ui/fact-list.tsx'
import type { Prefilled } from './settle-page.tsx'

interface Props {
  prefilled: Pick<Prefilled, 'companyName' | 'creditCode'>
  application: McnApplication
}

/** What was handed in, to be read. */
export function ApplicationFacts({ prefilled, application }: Props) {
  const categories = MCN_CATEGORIES.filter(({ value }) => application.mainCategory.includes(value))
  return (
    <FactList
      facts={[
        ['机构名称', application.mcnName],
        ['企业名称', prefilled.companyName],
        ['信用代码', prefilled.creditCode],
        ['联系人', application.contactName],
        ['联系手机', application.contactMobile],
        ['联系邮箱', application.contactEmail],
        ['旗下主播', `${application.anchorCount} 人`],
        ['主营品类', categories.map(({ label }) => label).join('、')],
        ['代表作品', application.cases.map(({ albumName }) => `《${albumName}》`).join('、')],
        ['提交时间', application.appliedAt ? formatDateTime(application.appliedAt) : ''],
        ['机构简介', application.intro],
      ]}
    />
  )
}
