import { expect, test } from 'vitest'
import { readResults, readText } from './result-file.ts'

const [one, two] = ['TX202601150000000001', 'TX202601150000000002']

test('lines of a file and of a spreadsheet, with and without a head', () => {
  const text = `\uFEFF提现单号,银行流水号,结果,失败原因\r\n"${one}",B0001,成功,\r\n${two}\tB0002\t失败\t"户名, ""不符"""\r\n\r\n`
  expect(readResults(text)).toEqual({
    rows: [
      { withdrawNo: one, bankSerialNo: 'B0001', paid: true, reason: '' },
      { withdrawNo: two, bankSerialNo: 'B0002', paid: false, reason: '户名, "不符"' },
    ],
    bad: [],
  })
})

test.each([
  ['TX1,B0001,成功', '提现单号不正确'],
  [`${one},B1,成功`, '银行流水号不正确'],
  [`${one},B0001,到账`, '结果只能是成功、失败或退回'],
  [`${one},B0001,失败,`, '失败的行需要填写原因'],
])('%s is refused', (line, reason) => {
  expect(readResults(line)).toEqual({ rows: [], bad: [{ line: 1, reason }] })
})

test('the same payment twice counts once', () => {
  const { rows, bad } = readResults(`${one},B0001,成功\n${one},B0002,失败,退回`)
  expect([rows.length, bad]).toEqual([1, [{ line: 2, reason: '与前面的行重复' }]])
})

test('a file in the old encoding is read as well', async () => {
  expect(await readText(new Blob([new Uint8Array([0xb3, 0xc9, 0xb9, 0xa6])]))).toBe('成功')
  expect(await readText(new Blob(['失败']))).toBe('失败')
})
