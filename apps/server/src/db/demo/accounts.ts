/** The demo world's people (domain reference 10.5). uid 100000NN has the phone 138000000NN. */
export interface DemoAccount {
  uid: number
  mobile: string
  name: string
  note: string
}

const people: [name: string, note: string][] = [
  ['夜读小舟', '个人主播，已认证，合同齐全，有上架专辑'],
  ['听风的人', '刚注册，还没有认证'],
  ['青禾文化', '企业入驻第四步，打款 0.37 元待回填'],
  ['星河声工场', '企业已入驻，MCN 机构，与夜读小舟合作'],
  ['拾光传媒', '企业入驻，经办人核验失败'],
  ['老街广播社', '旧版企业，需要按新流程重新认证'],
  ['山间来信', '账号注销冷静期，还剩 9 天'],
  ['旧时茶馆', '个人主播，证件已过期'],
  ['南窗夜话', '从听书端导入，可与「北岸灯火」合并'],
  ['停云有声', '企业账号已停用'],
  ['北岸灯火', '个人主播，没有进行中的业务'],
  ['万卷声音', '企业已入驻，未申请 MCN'],
  ['知夏文化', '企业已入驻，MCN 审核中'],
  ['长亭影音', '企业已入驻，MCN 审核未通过'],
  ['远山经纪', '企业已入驻，MCN 已冻结'],
  ['雾里看花', '账号已冻结'],
  ['半城烟雨', '个人主播，只签了任务合同'],
  ['一苇渡江', '新主播，还没有签过合同'],
]

export const demoAccounts: readonly DemoAccount[] = people.map(([name, note], index) => {
  const number = String(index + 1).padStart(2, '0')
  return { uid: Number(`100000${number}`), mobile: `138000000${number}`, name, note }
})
