/** Portraits of the demo people, drawn from their number: no two alike, always the same. */

const BACKGROUNDS = ['#E8C39A', '#A2D7CD', '#C9D6EE', '#F0C9B8', '#D9CBE6', '#F3DFA8']
const COATS = ['#0B6B5E', '#5667C9', '#E4674A', '#9C5A8E', '#B86E00', '#14243B']
const SKINS = ['#F6DDC2', '#F0CDAA', '#E5B98F', '#FBE6D2']
const HAIR = ['#2A1F1B', '#1A1D1B', '#4A2C1A', '#5A5048']
const FRINGES = [
  'M11 17c-1-9 5-12 10-11 6 0 9 5 8 11-2-5-4-6-8-6-5 0-8 1-10 6Z',
  'M10 19c-2-12 6-14 10-14s12 2 10 14c-1-6-3-8-5-9-3 2-10 2-12 1-2 2-2 4-3 8Z',
  'M11 16c0-8 4-11 9-11s9 3 9 11c-4-4-6-6-9-6s-6 2-9 6Z',
]

export function drawAvatar(number: number): string {
  const pick = <T>(list: readonly T[], salt: number): T => list[(number * 7 + salt * 5) % list.length]!
  const headphones =
    number % 3 === 0
      ? '<rect x="9" y="15" width="4" height="8" rx="2" fill="#1A1D1B"/><rect x="27" y="15" width="4" height="8" rx="2" fill="#1A1D1B"/><path d="M10 16c0-13 20-13 20 0" stroke="#1A1D1B" stroke-width="2" fill="none"/>'
      : ''
  const glasses =
    number % 4 === 1
      ? '<g stroke="#3A3E3B" fill="none"><circle cx="16.500" cy="18" r="2.600"/><circle cx="23.500" cy="18" r="2.600"/><path d="M19.100 18h1.800"/></g>'
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="400" height="400"><rect width="40" height="40" fill="${pick(BACKGROUNDS, 1)}"/><path d="M6 40c1-11 8-14 14-14s13 3 14 14Z" fill="${pick(COATS, 2)}"/><circle cx="20" cy="17.500" r="8.500" fill="${pick(SKINS, 3)}"/><path d="${pick(FRINGES, 4)}" fill="${pick(HAIR, 5)}"/>${glasses}${headphones}</svg>`
}

const MARKS = [
  'M6 20c3 0 3-4 6-4s3 4 6 4 3-4 6-4 3 4 6 4',
  'M10 26V14M16 28V10M22 26V15M28 22v-4',
  'M8 28 18 12l6 9 4-5 6 12Z',
]

/** Companies have a mark, not a face. */
export function drawLogo(number: number): string {
  const colour = COATS[number % COATS.length]
  const mark = MARKS[number % MARKS.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="400" height="400"><rect width="40" height="40" fill="${colour}"/><path d="${mark}" transform="translate(1 0)" stroke="#FBF0DC" stroke-width="2.800" stroke-linecap="round" stroke-linejoin="round" fill="none"/></svg>`
}
