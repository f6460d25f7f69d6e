import type { TourStop } from '@tingan/contract/dashboard'

/** What is said at each stop. Each points at the element that carries its name as `data-tour`. */
export const tourWords: Record<TourStop, { title: string; text: string }> = {
  steps: {
    title: '先做什么',
    text: '接下来该做的事都在这里，按紧要排好，写明为什么要做、什么时候截止。从第一件开始就对了。',
  },
  menu: {
    title: '去哪里做',
    text: '专辑、数据、收入、合同，当前区域的页面都在这一列；顶部可以换到别的区域。',
  },
  search: {
    title: '找不到就搜',
    text: '点这里，或者按 Ctrl K，输入“合同”“银行”这样的词，回车就到那一页。',
  },
  bell: {
    title: '有事会通知',
    text: '审核结果、合同、收入有变化，铃铛上会立刻亮起数字，不用刷新页面。',
  },
  help: {
    title: '需要帮手',
    text: '帮助中心用平常的说法就能搜到答案；头像菜单里的“意见反馈”直接写给我们，回复会变成消息。',
  },
}
