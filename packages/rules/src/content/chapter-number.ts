const DIGITS = '零一二三四五六七八九'
const ALIASES: Readonly<Record<string, string>> = {
  〇: '零',
  两: '二',
  壹: '一',
  贰: '二',
  叁: '三',
  肆: '四',
  伍: '五',
  陆: '六',
  柒: '七',
  捌: '八',
  玖: '九',
  拾: '十',
  佰: '百',
  仟: '千',
}
const MYRIAD = 10_000
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

const NUMERAL = '0-9０-９零〇一二两三四五六七八九十百千万壹贰叁肆伍陆柒捌玖拾佰仟'
const COUNTED = new RegExp(`第\\s*([${NUMERAL}]{1,9})\\s*[章集回节期话讲课]`)
const LEADING = /^\D{0,3}?([0-9０-９]{1,5})(?=\D|$)/

/** Which chapter a file's name says it is: 第12章, 第十二集, else a number at the beginning. Null when it says none. */
export function chapterNumber(fileName: string): number | null {
  const counted = COUNTED.exec(fileName)?.[1]
  if (counted) return readNumeral(counted)
  const leading = LEADING.exec(fileName)?.[1]
  return leading ? readNumeral(leading) : null
}

/** Names without a number keep their place behind those with one. */
export function byChapter(a: string, b: string): number {
  const [one, other] = [chapterNumber(a), chapterNumber(b)]
  if (one !== null && other !== null) return one - other
  return one === null && other === null ? 0 : one === null ? 1 : -1
}

/** The name without its ending, as a title to begin with. */
export function titleOfFile(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]{2,4}$/i, '').trim()
}

export function readNumeral(text: string): number | null {
  const plain = [...text].map((char) => ALIASES[char] ?? narrow(char)).join('')
  if (/^\d+$/.test(plain)) return Number(plain)
  if (/^[零一二三四五六七八九]+$/.test(plain))
    return Number([...plain].map((c) => DIGITS.indexOf(c)).join(''))
  return readUnits(plain)
}

/** 一万二千零三: each unit multiplies the digit before it; 十二 begins without one, and 一百一 means 一百一十. */
function readUnits(plain: string): number | null {
  let total = 0
  let section = 0
  let digit: number | null = null
  let unit = 1
  for (const char of plain) {
    if (char === '万') {
      total += (section + (digit ?? 0)) * MYRIAD
      section = 0
      digit = null
      unit = MYRIAD
    } else if (UNITS[char]) {
      section += (digit ?? 1) * UNITS[char]
      digit = null
      unit = UNITS[char]
    } else {
      const value = DIGITS.indexOf(char)
      if (value < 0) return null
      if (value === 0) unit = 1
      else digit = value
    }
  }
  const last = (digit ?? 0) * (unit >= 100 ? unit / 10 : 1)
  return total + section + last
}

function narrow(char: string): string {
  const code = char.charCodeAt(0)
  return code >= 0xff10 && code <= 0xff19 ? String(code - 0xff10) : char
}
