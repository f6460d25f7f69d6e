import { z } from 'zod'
import { albumDraft } from './album-fields.ts'

export const albumBrief = z.object({
  albumId: z.int(),
  title: z.string(),
  cover: z.string(),
  status: z.int(),
})

export const albumRow = albumBrief.extend({
  editStatus: z.int(),
  payType: z.int(),
  categoryId: z.int().nullable(),
  trackCount: z.int(),
  duration: z.int(),
  playCnt: z.int(),
  subscribeCnt: z.int(),
  lastTrackAt: z.int().nullable(),
  rejectReason: z.string(),
  offlineReason: z.string(),
  contractStatus: z.int(),
  resignTask: z.boolean(),
  isAi: z.boolean(),
  anchorUid: z.int(),
  anchorName: z.string(),
  version: z.int(),
  updatedAt: z.int(),
  /** What its owner may do with it now; buttons read it. */
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    offline: z.boolean(),
    online: z.boolean(),
    appeal: z.boolean(),
    discard: z.boolean(),
    remove: z.boolean(),
    addTrack: z.boolean(),
    share: z.boolean(),
  }),
})
export type AlbumRow = z.infer<typeof albumRow>

/** As far as they are filled in. */
export const albumFields = albumDraft.partial()

export const copyrightBrief = z.object({
  copyrightId: z.int(),
  name: z.string(),
  status: z.int(),
  endDate: z.string().nullable(),
  expireSoon: z.boolean(),
})

export const albumInfo = albumRow.extend({
  /** As the form has them; what was never filled in is absent. */
  fields: albumFields,
  categoryName: z.string(),
  tagNames: z.array(z.string()),
  price: z.int().nullable(),
  trackPrice: z.int().nullable(),
  freeCount: z.int().nullable(),
  ownerUid: z.int(),
  mcnId: z.int().nullable(),
  copyright: copyrightBrief.nullable(),
  /** Waits for its review, or was refused: only the fields that differ, null where one was emptied. */
  editSnapshot: z.record(z.string(), z.unknown()).nullable(),
  /** The same for people: what it was and what it would be. */
  editDiff: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }),
  ),
  editReason: z.string(),
  /** An edit of a single field's refusal, as the form shows it. */
  refused: z.array(z.object({ field: z.string(), msg: z.string() })),
  commentCnt: z.int(),
  platforms: z.array(z.int()),
  submittedAt: z.int().nullable(),
  onlineAt: z.int().nullable(),
  createdAt: z.int(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  canOffline: z.boolean(),
})
export type AlbumInfo = z.infer<typeof albumInfo>
