/** Ids stay; operators add, rename and disable. */
const first: [id: number, name: string][] = [
  [1, '有声书'],
  [2, '播客'],
  [3, '广播剧'],
  [4, '相声评书'],
  [5, '儿童'],
  [6, '历史人文'],
  [7, '商业财经'],
  [8, '情感生活'],
  [9, '教育培训'],
  [10, '健康养生'],
  [11, '科技'],
  [12, '娱乐'],
  [13, '音乐'],
  [14, '戏曲国学'],
  [15, '资讯'],
  [99, '其他'],
]
const BOOK = 1
const directions =
  '武侠 仙侠 玄幻 都市 言情 穿越 历史 军事 悬疑 灵异 科幻 青春校园 商战职场 文学名著 社科人文 儿童 其他'.split(
    ' ',
  )

export const categories = [
  ...first.map(([category_id, name], at) => ({
    category_id,
    parent_id: null,
    name,
    sort: at + 1,
    is_book: category_id === BOOK,
    need_author: category_id === BOOK,
  })),
  ...directions.map((name, at) => ({
    category_id: 101 + at,
    parent_id: BOOK,
    name,
    sort: at + 1,
    is_book: true,
    need_author: true,
  })),
]

export const priceSteps = [
  {
    type: 1,
    list: [600, 900, 1200, 1800, 2500, 3000, 3800, 4500, 5800, 6800, 8800, 9800, 12800, 16800, 19800, 29800],
  },
  { type: 2, list: [5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200] },
]
