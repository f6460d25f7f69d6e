import { z } from 'zod'
import { staffOf } from '../access.ts'
import { albumInfo } from '../album-info.ts'
import { call } from '../call.ts'
import { copyrightInfo } from '../copyright.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { enumOf, text } from '../fields.ts'
import { trackInfo } from '../track.ts'
import { trace } from './audit.ts'

const watchers = staffOf('reviewer', 'copyright', 'super')
const legal = staffOf('copyright', 'super')
const albumId = z.int('请选择专辑')
const trackId = z.int('请选择节目')
const copyrightId = z.int('请选择版权')
const reason = text(4, 200, '请填写原因（4-200个字）')
const moved = z.object({ status: z.int() })

const owner = z.object({ uid: z.int(), nickname: z.string() })
const staffCan = z.object({
  takeDown: z.boolean(),
  restore: z.boolean(),
  remove: z.boolean(),
  undelete: z.boolean(),
})

export const workRow = z.object({
  albumId: z.int(),
  title: z.string(),
  cover: z.string(),
  status: z.int(),
  editStatus: z.int(),
  payType: z.int(),
  trackCount: z.int(),
  playCnt: z.int(),
  owner,
  updatedAt: z.int(),
})

/** Albums, programs and copyright records as operators see them. Reviews are decided in the queue. */
export const opsWorks = {
  albums: call({
    method: 'GET',
    path: '/ops/v1/album/list',
    title: '专辑查询',
    access: watchers,
    input: pageInput.extend({
      /** A part of the title, an album's number, or an owner's. */
      keyword: z.string().max(60).optional(),
      status: enumOf([0, 1, 2, 3, 4, 5, 6, 9], '专辑状态不正确').optional(),
    }),
    output: pageOf(workRow),
    errors: [],
  }),
  album: call({
    method: 'GET',
    path: '/ops/v1/album/detail',
    title: '专辑详情',
    access: watchers,
    input: z.object({ albumId }),
    output: albumInfo.omit({ can: true }).extend({ owner, canAppeal: z.boolean(), staffCan, trace }),
    errors: [2002],
  }),
  tracks: call({
    method: 'GET',
    path: '/ops/v1/track/list',
    title: '节目查询',
    access: watchers,
    input: pageInput.extend({
      albumId,
      status: enumOf([0, 1, 2, 3, 4, 5, 6, 7, 9], '节目状态不正确').optional(),
    }),
    output: pageOf(
      z.object({
        trackId: z.int(),
        title: z.string(),
        seq: z.int(),
        status: z.int(),
        duration: z.int(),
        playCnt: z.int(),
        reason: z.string(),
      }),
    ),
    errors: [2002],
  }),
  track: call({
    method: 'GET',
    path: '/ops/v1/track/detail',
    title: '节目详情',
    access: watchers,
    input: z.object({ trackId }),
    output: trackInfo.omit({ can: true }).extend({ owner, staffCan, trace }),
    errors: [2002],
  }),
  takeDownAlbum: call({
    method: 'POST',
    path: '/ops/v1/album/takeDown',
    title: '下架专辑',
    access: watchers,
    input: z.object({
      albumId,
      reason,
      /** Whether its owner may appeal. */
      canAppeal: z.boolean('请选择是否允许申诉').default(true),
    }),
    output: moved,
    errors: [2002, 2006],
  }),
  restoreAlbum: call({
    method: 'POST',
    path: '/ops/v1/album/restore',
    title: '恢复专辑（重新送审）',
    access: watchers,
    input: z.object({ albumId, reason }),
    output: moved,
    errors: [2002, 2006],
  }),
  undeleteAlbum: call({
    method: 'POST',
    path: '/ops/v1/album/undelete',
    title: '找回30天内删除的专辑',
    access: watchers,
    input: z.object({ albumId, reason }),
    output: moved,
    errors: [2002, 2006, 3002],
  }),
  removeAlbum: call({
    method: 'POST',
    path: '/ops/v1/album/remove',
    title: '申请删除专辑',
    access: watchers,
    input: z.object({ albumId, reason }),
    output: z.object({ approvalId: z.int() }),
    errors: [2002, 2005, 2006, 3008],
  }),
  takeDownTrack: call({
    method: 'POST',
    path: '/ops/v1/track/takeDown',
    title: '下架节目',
    access: watchers,
    input: z.object({ trackId, reason }),
    output: moved,
    errors: [2002, 2006],
  }),
  restoreTrack: call({
    method: 'POST',
    path: '/ops/v1/track/restore',
    title: '恢复节目（重新送审）',
    access: watchers,
    input: z.object({ trackId, reason }),
    output: moved,
    errors: [2002, 2006],
  }),
  takeDownCreator: call({
    method: 'POST',
    path: '/ops/v1/album/takeDownCreator',
    title: '下架一位创作者的全部专辑',
    access: legal,
    input: z.object({
      uid: z.int('请选择账号'),
      reason,
      canAppeal: z.boolean('请选择是否允许申诉').default(true),
    }),
    output: z.object({ count: z.int() }),
    errors: [2002],
  }),
  copyrights: call({
    method: 'GET',
    path: '/ops/v1/copyright/list',
    title: '版权查询',
    access: legal,
    input: pageInput.extend({
      keyword: z.string().max(60).optional(),
      status: enumOf([0, 1, 2, 3, 5, 6, 9], '版权状态不正确').optional(),
      /** Those that end within so many days, the soonest first: the calendar. */
      endsWithin: z.int().min(1).max(365).optional(),
    }),
    output: pageOf(
      z.object({
        copyrightId: z.int(),
        name: z.string(),
        workName: z.string(),
        author: z.string(),
        rightType: z.int().nullable(),
        endDate: z.string().nullable(),
        status: z.int(),
        editStatus: z.int(),
        albumCount: z.int(),
        owner,
        updatedAt: z.int(),
      }),
    ),
    errors: [],
  }),
  copyright: call({
    method: 'GET',
    path: '/ops/v1/copyright/detail',
    title: '版权详情',
    access: legal,
    input: z.object({ copyrightId }),
    output: copyrightInfo.omit({ can: true }).extend({ owner, canInvalidate: z.boolean(), trace }),
    errors: [2002],
  }),
  invalidate: call({
    method: 'POST',
    path: '/ops/v1/copyright/invalidate',
    title: '判定版权失效并下架专辑',
    access: legal,
    input: z.object({ copyrightId, reason }),
    output: z.object({ status: z.int(), albums: z.int() }),
    errors: [2002, 2006],
  }),
}
