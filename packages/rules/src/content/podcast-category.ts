/** Apple's directory of podcasts, which every app reads: its category, and a finer one where ours is as fine. */
export interface DirectoryCategory {
  text: string
  sub?: string
}

const SOCIETY: DirectoryCategory = { text: 'Society & Culture' }

/** By the ids of our first-level categories. */
const BY_ID: Readonly<Record<number, DirectoryCategory>> = {
  1: { text: 'Arts', sub: 'Books' },
  2: SOCIETY,
  3: { text: 'Fiction', sub: 'Drama' },
  4: { text: 'Comedy' },
  5: { text: 'Kids & Family', sub: 'Stories for Kids' },
  6: { text: 'History' },
  7: { text: 'Business' },
  8: { text: 'Society & Culture', sub: 'Relationships' },
  9: { text: 'Education' },
  10: { text: 'Health & Fitness' },
  11: { text: 'Technology' },
  12: { text: 'Leisure' },
  13: { text: 'Music' },
  14: { text: 'Arts', sub: 'Performing Arts' },
  15: { text: 'News' },
}

export function directoryCategory(categoryId: number | null): DirectoryCategory {
  return BY_ID[categoryId ?? 0] ?? SOCIETY
}

/** Ours for a podcast that comes with these; a podcast where nothing fits better. */
const PODCAST = 2

export function categoryOfDirectory(texts: readonly string[]): number {
  const fits = (id: string) => {
    const { text, sub } = BY_ID[Number(id)]!
    return texts.includes(text) && (sub === undefined || texts.includes(sub))
  }
  const ids = Object.keys(BY_ID).filter((id) => Number(id) !== PODCAST && fits(id))
  // The finer one first.
  const [best] = ids.sort((one, other) => Number(hasSub(other)) - Number(hasSub(one)))
  return best === undefined ? PODCAST : Number(best)
}

const hasSub = (id: string) => BY_ID[Number(id)]?.sub !== undefined
