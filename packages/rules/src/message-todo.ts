/**
 * A system message is a to-do when its link opens a page where something waits for the person: a form to mend, a paper
 * to sign, an offer to answer. Every other link only shows what has happened.
 */
export const todoPlaces: readonly string[] = [
  '/sign/guide',
  '/mcn/sign/guide',
  '/mcn/personal/pending',
  '/mcn/anchor/pending',
  '/mcn/settled/info',
  '/checkin/enterprisev2/enterprise',
  '/checkin/enterprisev2/operator',
  '/checkin/enterprisev2/bank',
  '/checkin/enterprisev2/bankCheck',
  '/content/album/editor',
  '/content/program/editor',
  '/content/pay/apply',
  '/copyright/edit',
  '/task/real',
  '/task/my-task/contentManage',
  '/usercenter/info/real/personal/editor',
  '/usercenter/info/bank/editor',
  '/usercenter/index/recharge',
]

const places = new Set(todoPlaces)

export function isTodo(message: { msgType: number; jumpUrl: string }): boolean {
  return message.msgType === 2 && places.has(message.jumpUrl.split(/[?#]/, 1)[0] ?? '')
}
