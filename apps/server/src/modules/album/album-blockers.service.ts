import { shanghaiDay } from '../../platform/clock.ts'
import type { Blocker } from '../blocker/blocker.service.ts'
import { soldAlbum } from './album.repo.ts'

const DAY_MS = 86_400_000
const OWED_DAYS = 30

export const albumBlockers: readonly Blocker[] = [
  {
    key: 'paidAlbum',
    name: '没有对购买者未尽的付费专辑',
    blocks: ['cancellation'],
    async find({ db, clock }, uid) {
      const title = await soldAlbum(db, uid, shanghaiDay(clock.now() - OWED_DAYS * DAY_MS))
      return title === null
        ? null
        : {
            tip: `《${title}》已有人购买，请先下架，并在最后一次售出满 ${OWED_DAYS} 天后再试`,
            jumpUrl: '/content/album/list',
          }
    },
  },
]
