const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** 十, 二十一: as articles are counted, up to 99. */
export function chineseNumber(value: number): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  const front = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`
  return tens > 0 && ones === 0 ? front : front + DIGITS[ones]
}
