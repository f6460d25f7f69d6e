import { dayOf } from '@tingan/rules/format'
import { sealOperators } from '../../platform/pdf/draw-seal.ts'
import { furnish } from '../../platform/pdf/furniture.ts'
import type { Seal } from '../../platform/pdf/seal.ts'
import { closeSheet, openSheet, PAGE, type Sheet, type TextStyle } from '../../platform/pdf/sheet.ts'
import { factTable } from '../../platform/pdf/table.ts'
import type { DemoCopyright } from './works.ts'

const TITLE: TextStyle = { size: 20, leading: 40, bold: true, align: 'center' }
const BODY: TextStyle = { size: 11, leading: 22, justify: true }
const REFUSED = 3
const SEAL_AT = { x: PAGE.side + 320, size: 0.46 }

/** A letter as licensors and authors write it. The one that was refused has no seal on it. */
export async function drawProof(record: DemoCopyright, signedAt: number): Promise<Buffer> {
  const licensed = record.rightType === 2
  const title = licensed ? '著作权授权书' : '原创作品权属声明'
  const signer = record.licensor ?? record.author
  const sheet = await openSheet({ title, subject: record.workName, madeAt: signedAt })
  sheet.flow([title], TITLE)
  sheet.y += 10
  factTable(sheet, '作品', [
    { label: '作品名称', value: `《${record.workName}》` },
    { label: '作者', value: record.author },
    { label: licensed ? '授权方' : '声明人', value: signer },
    { label: '权利', value: licensed ? '信息网络传播权、录音制作权、转授权' : '信息网络传播权、录音制作权' },
    { label: '地域', value: '中国大陆' },
  ])
  sheet.y += 18
  const words = licensed
    ? `授权方确认对《${record.workName}》享有完整、合法的权利，现授权被授权方将其录制为有声节目，并通过信息网络向公众传播，必要时可转授权给播出平台。`
    : `本人声明《${record.workName}》由本人独立创作，不侵犯任何第三方的权利；由此发布的有声节目，权属与责任均由本人承担。`
  sheet.flow(sheet.lines(words, BODY), BODY)
  sheet.y += 40
  await sign(sheet, signer, signedAt, record)
  furnish(sheet, { head: title, label: '作品', no: record.workName, test: true })
  return closeSheet(sheet)
}

async function sign(sheet: Sheet, signer: string, signedAt: number, record: DemoCopyright): Promise<void> {
  const style: TextStyle = { size: 11, leading: 22 }
  const at = { x: SEAL_AT.x - 20, width: 200 }
  if (record.status !== REFUSED) {
    const seal: Seal = record.licensor
      ? { kind: 'round', name: record.licensor, code: '91350100M000100Y43' }
      : { kind: 'name', name: record.author }
    const { doc } = sheet
    doc
      .save()
      .translate(SEAL_AT.x, sheet.y + 80)
      .scale(SEAL_AT.size, -SEAL_AT.size)
    doc.addContent(await sealOperators(seal))
    doc.restore()
  }
  sheet.flow([`签章：${signer}`, dayOf(signedAt)], style, at)
}
