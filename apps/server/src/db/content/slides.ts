import type { SlideArt } from './slide-art.ts'

export interface Slide {
  /** 1 the public home page, 2 the creation centre's first page, 3 the agency workbench's. */
  position: 1 | 2 | 3
  title: string
  subtitle: string
  jumpUrl: string
  art: SlideArt
}

export const slides: readonly Slide[] = [
  {
    position: 1,
    title: '让好声音，有岸可靠',
    subtitle: '从第一次录音到每一笔结算，都在这里安顿好',
    jumpUrl: '/login',
    art: 'lighthouse',
  },
  {
    position: 1,
    title: '冬日朗读计划「围炉」',
    subtitle: '读一段适合冬夜的文字，入选作品进入首页推荐',
    jumpUrl: '/news',
    art: 'books',
  },
  {
    position: 1,
    title: '许多条船，同一个港',
    subtitle: '机构入驻：主播、内容、合同、分成，一个工作台管好',
    jumpUrl: '/mcn/home',
    art: 'agency',
  },
  {
    position: 2,
    title: '别让听众替你调音量',
    subtitle: '响度做到 −16 LUFS：三个数，四步后期',
    jumpUrl: '/creator-center/art',
    art: 'studio',
  },
  {
    position: 2,
    title: '书稿在手，声音不远',
    subtitle: 'AI 有声书：分角色配音，读错的句子单独重做',
    jumpUrl: '/aigc/ndx',
    art: 'wave',
  },
  {
    position: 3,
    title: '一个港，许多条船',
    subtitle: '邀请主播加入，内容、合同、分成放在一起管',
    jumpUrl: '/mcn/anchor',
    art: 'agency',
  },
  {
    position: 3,
    title: '旗下主播的书，一起读完',
    subtitle: '按主播、按专辑看数据，知道下一本该录什么',
    jumpUrl: '/mcn/datacenter/all',
    art: 'books',
  },
]
