import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CallResult } from '@tingan/contract/call'
import { PICTURE_MAX_BYTES, type upload } from '@tingan/contract/upload'
import type { Ctx } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto/random.ts'
import { fail } from '../../platform/failure.ts'
import { readHostToken } from './host-token.service.ts'
import { notePicture } from './picture.repo.ts'
import { harmlessPicture, type PictureKind, pictureKind } from './picture-kind.service.ts'

export function savePicture(ctx: Ctx, hostToken: string) {
  readHostToken(ctx, hostToken, 'pic')
  return keepPicture(ctx)
}

/** Judged by its bytes, named by its content. */
export async function keepPicture(ctx: Ctx): Promise<CallResult<typeof upload.picture>> {
  const bytes = ctx.rawBody
  const kind = bytes && (await harmlessPicture(bytes))
  if (!kind) throw fail(2011)
  await notePicture(ctx.db, sha256(bytes), ctx.clock.date())
  const stored = await ctx.storage.put(Readable.from([bytes]), {
    type: kind.type,
    maxBytes: PICTURE_MAX_BYTES,
  })
  return { url: `/files/${stored.key}`, width: kind.width, height: kind.height, size: stored.size }
}

/** What an address of ours really shows; null where there is no such picture. */
export async function pictureAt(
  { storage }: Pick<Ctx, 'storage'>,
  url: string,
): Promise<(PictureKind & { size: number }) | null> {
  const key = url.replace(/^\/files\//, '')
  const file = await storage.head(key)
  if (!file) return null
  const kind = pictureKind(await buffer(await storage.get(key)))
  return kind && { ...kind, size: file.size }
}

const AVATAR_MOST = 5 * 1024 * 1024
const AVATAR_SIDE = 300
export const AVATAR_RULE = '头像需为正方形JPG/PNG，边长不小于300像素，不超过5MB'

export async function isAvatar(ctx: Pick<Ctx, 'storage'>, url: string): Promise<boolean> {
  const picture = await pictureAt(ctx, url)
  return (
    picture !== null &&
    picture.size <= AVATAR_MOST &&
    picture.width === picture.height &&
    picture.width >= AVATAR_SIDE
  )
}
