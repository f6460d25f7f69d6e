import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

export const INSTRUCTIONS =
  '按空格键或回车键拿起，用上下方向键、PageUp、PageDown、Home、End 移动，再按空格键放下，按 Esc 取消。'

interface Words {
  count: number
  placeOf: (id: UniqueIdentifier) => number
  nameOf: (id: UniqueIdentifier) => string
  /** Where the keyboard has gone; -1 while a pointer leads. */
  target: () => number
}

export function announcementsFor({ count, placeOf, nameOf, target }: Words): Announcements {
  const name = (id: UniqueIdentifier) => `「${nameOf(id)}」`
  const at = (over: { id: UniqueIdentifier }) => (target() >= 0 ? target() : placeOf(over.id)) + 1
  return {
    onDragStart: ({ active }) =>
      `已拿起${name(active.id)}，当前第 ${placeOf(active.id) + 1} 位，共 ${count} 位。`,
    onDragOver: ({ active, over }) =>
      over
        ? `${name(active.id)}移到第 ${at(over)} 位，共 ${count} 位。`
        : `${name(active.id)}不在可放置的位置。`,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)}已放到第 ${at(over)} 位。` : `${name(active.id)}已放回原位。`,
    onDragCancel: ({ active }) => `已取消移动，${name(active.id)}回到第 ${placeOf(active.id) + 1} 位。`,
  }
}
