/** The albums of the demo world: two and a half of a night reader, and one of every kind at the publisher's. */

export interface DemoAlbum {
  uid: number
  title: string
  tagline: string
  intro: string
  status: number
  daysAgo: number
  category: [top: number, sub: number | null]
  tags: number[]
  sourceType: number
  author?: string
  bookName?: string
  copyright?: string
  /** Titles of its programs; all published unless `later` says otherwise. */
  tracks: string[]
  plan?: { weekDays: number[]; time: string; perTimes: number }
  planCount?: number
  plays: number
  more?: Record<string, unknown>
}

const numbered = (count: number, names: readonly string[]) =>
  Array.from({ length: count }, (_, at) => `第${at + 1}集 ${names[at % names.length]}`)

const ISLAND = '写给睡不着的人。每集二十分钟，一盏灯，一段路，读到哪里都可以停下。'

export const demoAlbums: readonly DemoAlbum[] = [
  {
    uid: 10000001,
    title: '夜航西飞',
    tagline: '一个人的非洲天空',
    intro: `从肯尼亚的草原到大西洋的夜空，一位女飞行员写下她的飞行、赛马与象群。${ISLAND}`,
    status: 2,
    daysAgo: 96,
    category: [1, 114],
    tags: [206, 221],
    sourceType: 2,
    author: '柏瑞尔·马卡姆',
    bookName: '夜航西飞',
    copyright: '夜航西飞有声改编',
    tracks: numbered(24, ['给我一个天空', '恩乔罗的清晨', '象群与风', '夜航', '赛马日', '信号灯']),
    plan: { weekDays: [1, 3, 5], time: '20:00', perTimes: 1 },
    planCount: 40,
    plays: 1_286_400,
  },
  {
    uid: 10000001,
    title: '长安夜雨',
    tagline: '一百零八坊里的人间烟火',
    intro: `雨落在朱雀大街上，灯一盏一盏亮起来。卖胡饼的、守坊门的、赶考的，都有自己的夜晚。${ISLAND}`,
    status: 2,
    daysAgo: 61,
    category: [6, null],
    tags: [202, 207],
    sourceType: 1,
    copyright: '长安夜雨',
    tracks: numbered(86, ['雨落朱雀街', '坊门夜鼓', '西市灯', '胡饼与酒', '更漏', '归人']),
    plan: { weekDays: [2, 4, 6], time: '21:00', perTimes: 2 },
    planCount: 120,
    plays: 684_200,
  },
  {
    uid: 10000001,
    title: '深夜面馆',
    tagline: '凌晨两点的一碗面',
    intro: `城南有一家只在夜里开的面馆，来的人都带着一件说不出口的事。${ISLAND}`,
    status: 3,
    daysAgo: 12,
    category: [8, null],
    tags: [209],
    sourceType: 1,
    tracks: [],
    plays: 0,
    more: {
      reject_reason: '封面：含有二维码',
      refused: JSON.stringify([{ field: 'cover', msg: '含有二维码' }]),
    },
  },
  {
    uid: 10000009,
    title: '枕边八年',
    tagline: '写给旧时光',
    intro: `八年里每晚录下的一小段话，关于一座小城、一间屋子和两个人。${ISLAND}`,
    status: 2,
    daysAgo: 80,
    category: [8, null],
    tags: [209, 221],
    sourceType: 1,
    tracks: numbered(12, ['第一年', '搬家', '冬天的信']),
    plays: 42_300,
  },
  {
    uid: 10000009,
    title: '给妹妹的信',
    tagline: '哥哥的声音邮局',
    intro: `妹妹去了很远的地方念书，我把想说的话录下来，一周一封。${ISLAND}`,
    status: 2,
    daysAgo: 44,
    category: [8, null],
    tags: [209],
    sourceType: 1,
    tracks: numbered(8, ['出发那天', '北方下雪了', '新朋友']),
    plays: 18_900,
  },
  {
    uid: 10000004,
    title: '星河睡前故事',
    tagline: '听完这一颗星就睡吧',
    intro: `每晚一颗星，每颗星上住着一个故事。声音轻，节奏慢，讲到最后只剩晚安。${ISLAND}`,
    status: 2,
    daysAgo: 33,
    category: [5, null],
    tags: [223, 221],
    sourceType: 1,
    tracks: numbered(30, ['猎户的灯', '小熊搬家', '银河的渡船']),
    plays: 356_000,
  },
  {
    uid: 10000012,
    title: '人间草木',
    tagline: '花木有情，日子有味',
    intro: `栀子、葡萄、昆明的雨，一位老先生把日子过成了散文。随纸书同日上线的完整朗读。`,
    status: 2,
    daysAgo: 52,
    category: [1, 114],
    tags: [209, 225],
    sourceType: 2,
    author: '汪曾祺',
    bookName: '人间草木',
    copyright: '人间草木有声版',
    tracks: numbered(18, ['夏天', '葡萄月令', '昆明的雨']),
    planCount: 30,
    plays: 92_700,
    more: { pay_type: 1, price: 1800, free_count: 3 },
  },
  {
    uid: 10000012,
    title: '茶馆里的中国',
    tagline: '一碗盖碗茶，半部地方志',
    intro: `走进二十座城市的老茶馆，听茶客讲他们的街、他们的手艺和他们的年轻时候。`,
    status: 4,
    daysAgo: 6,
    category: [6, null],
    tags: [207],
    sourceType: 1,
    tracks: [],
    planCount: 20,
    plays: 0,
  },
  {
    uid: 10000012,
    title: '小站慢车',
    tagline: '坐一趟还没停开的绿皮车',
    intro: `沿着六条还在开的慢火车，记录站台上的早市、车厢里的鸡和下学的孩子。`,
    status: 1,
    daysAgo: 1,
    category: [2, null],
    tags: [209],
    sourceType: 1,
    tracks: [],
    plays: 0,
  },
  {
    uid: 10000012,
    title: '二十四味',
    tagline: '节气里的家常菜',
    intro: `跟着节气做二十四道家常菜，边切边说，听完正好开饭。`,
    status: 0,
    daysAgo: 3,
    category: [8, null],
    tags: [],
    sourceType: 1,
    tracks: [],
    plays: 0,
  },
  {
    uid: 10000012,
    title: '商战十年',
    tagline: '十个转弯处的决定',
    intro: `十家公司、十个转弯处的决定，请当年在会议室里的人讲给你听。`,
    status: 5,
    daysAgo: 120,
    category: [7, null],
    tags: [209],
    sourceType: 1,
    tracks: numbered(10, ['第一张订单', '价格战', '离开的人']),
    plays: 51_200,
  },
  {
    uid: 10000012,
    title: '孤岛来客',
    tagline: '一座没有船的岛',
    intro: `台风过后，一座没有船的岛上多了一个人。悬疑广播剧，十二集完结。`,
    status: 6,
    daysAgo: 75,
    category: [3, null],
    tags: [204, 245],
    sourceType: 1,
    tracks: numbered(12, ['风停以后', '第七个人', '灯塔']),
    plays: 63_800,
    more: { offline_reason: '片头使用了未获授权的音乐' },
  },
  {
    uid: 10000012,
    title: '河边的童年',
    tagline: '光脚走过的夏天',
    intro: `一条河、三个孩子和一整个暑假。作者亲自朗读的回忆录。`,
    status: 2,
    daysAgo: 29,
    category: [1, 116],
    tags: [223],
    sourceType: 1,
    author: '沈一禾',
    bookName: '河边的童年',
    tracks: numbered(16, ['涨水', '桥洞', '萤火虫']),
    plays: 27_400,
    more: {
      edit_status: 1,
      edit_snapshot: JSON.stringify({ title: '河边的童年（作者朗读版）', tagline: '作者亲自读给你听' }),
    },
  },
]

export interface DemoCopyright {
  uid: number
  name: string
  workName: string
  author: string
  rightType: 1 | 2
  licensor?: string
  status: number
  /** Until when, from today. */
  endsInDays: number
  rejectReason?: string
}

export const demoCopyrights: readonly DemoCopyright[] = [
  {
    uid: 10000001,
    name: '夜航西飞有声改编',
    workName: '夜航西飞',
    author: '柏瑞尔·马卡姆',
    rightType: 2,
    licensor: '远行文化传媒',
    status: 2,
    endsInDays: 21,
  },
  {
    uid: 10000001,
    name: '长安夜雨',
    workName: '长安夜雨',
    author: '夜读小舟',
    rightType: 1,
    status: 2,
    endsInDays: 900,
  },
  {
    uid: 10000012,
    name: '人间草木有声版',
    workName: '人间草木',
    author: '汪曾祺',
    rightType: 2,
    licensor: '草木书坊',
    status: 2,
    endsInDays: 640,
  },
  {
    uid: 10000012,
    name: '小站慢车',
    workName: '小站慢车',
    author: '万卷声音',
    rightType: 1,
    status: 1,
    endsInDays: 800,
  },
  {
    uid: 10000012,
    name: '旧城记',
    workName: '旧城记',
    author: '方远',
    rightType: 2,
    licensor: '城南出版',
    status: 3,
    endsInDays: 500,
    rejectReason: '授权书：缺少签章',
  },
  { uid: 10000012, name: '雪线', workName: '雪线', author: '洛桑', rightType: 1, status: 5, endsInDays: -9 },
  {
    uid: 10000012,
    name: '海错图',
    workName: '海错图',
    author: '聂璜',
    rightType: 1,
    status: 0,
    endsInDays: 365,
  },
]

/** Beyond what is published, in the first two albums: one of every state a program can stand in. */
export const laterTracks: readonly {
  album: string
  title: string
  status: number
  more?: Record<string, unknown>
}[] = [
  { album: '夜航西飞', title: '第25集 暴风雨的名字', status: 1 },
  { album: '夜航西飞', title: '第26集 大西洋之上', status: 4 },
  { album: '夜航西飞', title: '第27集 迫降', status: 0 },
  {
    album: '夜航西飞',
    title: '第28集 归途',
    status: 7,
    more: { reason: '音频解析失败' },
  },
  {
    album: '长安夜雨',
    title: '第87集 宵禁之前',
    status: 3,
    more: {
      reason: '底噪明显，请降噪后重新上传',
      review_marks: JSON.stringify([
        { atSec: 42, msg: '电流声' },
        { atSec: 318, msg: '翻页声过大' },
      ]),
    },
  },
  { album: '长安夜雨', title: '第88集 旧友', status: 5 },
  { album: '长安夜雨', title: '第89集 乐游原', status: 6, more: { reason: '配乐未获授权' } },
  {
    album: '长安夜雨',
    title: '第90集 上元',
    status: 2,
    more: { edit_status: 1, edit_snapshot: JSON.stringify({ title: '第90集 上元灯会' }) },
  },
]
