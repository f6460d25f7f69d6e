import { z } from 'zod'
import { settled } from './access.ts'
import { call } from './call.ts'
import { pageInput, pageOf } from './envelope.ts'
import { text } from './fields.ts'

/** What a file is handed in for; each has its own bounds. */
export const AUDIO_PURPOSES = ['track', 'soundTest', 'sample', 'clone', 'mix'] as const
export type AudioPurpose = (typeof AUDIO_PURPOSES)[number]

const MB = 1024 * 1024

export const AUDIO_BOUNDS: Record<
  AudioPurpose,
  { maxBytes: number; minSeconds: number; maxSeconds: number }
> = {
  track: { maxBytes: 1024 * MB, minSeconds: 30, maxSeconds: 6 * 3600 },
  soundTest: { maxBytes: 100 * MB, minSeconds: 30, maxSeconds: 300 },
  sample: { maxBytes: 100 * MB, minSeconds: 60, maxSeconds: 300 },
  clone: { maxBytes: 20 * MB, minSeconds: 1, maxSeconds: 300 },
  mix: { maxBytes: 200 * MB, minSeconds: 1, maxSeconds: 3600 },
}

export const AUDIO_FORMATS = ['mp3', 'm4a', 'aac', 'wav', 'flac'] as const
export type AudioFormat = (typeof AUDIO_FORMATS)[number]

/** What is not compressed must hold all that can be heard; what is compressed must not have lost too much. */
export const AUDIO_LOSSLESS: readonly AudioFormat[] = ['wav', 'flac']
export const AUDIO_LEAST_RATE = 44_100
export const AUDIO_LEAST_KBPS = 64

export const AUDIO_PARALLEL_UPLOADS = 3
export const AUDIO_DAILY_UPLOADS = 200
/** Unfinished ones of one person at a time. */
export const AUDIO_MOST_UNFINISHED = 100
/** Without a byte for so long, an unfinished upload is dropped. */
export const AUDIO_UNFINISHED_HOURS = 24
/** Handed in within these days, or dropped. */
export const AUDIO_UNUSED_DAYS = 7
/** How long a signed address opens its file; afterwards ask again. */
export const AUDIO_LINK_SECONDS = 3600
export const AUDIO_TARGET_LUFS = -16

/** From the first byte to what listeners hear. `uploaded`: all bytes are there, the steps run. */
export const AUDIO_STATES = ['uploading', 'uploaded', 'parsed', 'failed'] as const
export type AudioState = (typeof AUDIO_STATES)[number]

export const AUDIO_STEPS = ['probe', 'loudness', 'peaks', 'transcode', 'tags', 'fingerprint'] as const
export type AudioStep = (typeof AUDIO_STEPS)[number]

/**
 * Resumable uploads: tus 1.0 with creation, termination and expiration. Every
 * request carries the standard query and headers and is signed as if its body were empty. `Upload-Metadata` of the
 * creation holds the fields of `audioMetadata`; the last part of `Location` is the fileId. What is refused is answered
 * with an HTTP error status and the usual envelope. The upload belongs to the account, not to the session.
 */
export const AUDIO_TUS_PATH = '/api/v1/fmac/upload/tus'

const NAME = '文件名需为1-200个字'
const PURPOSE = '请选择音频用途'
export const audioMetadata = z.object({
  filename: text(1, 200, NAME),
  purpose: z.enum(AUDIO_PURPOSES, PURPOSE).default('track'),
  md5: z
    .string()
    .regex(/^[0-9a-f]{32}$/, '文件校验值不正确')
    .optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, '文件校验值不正确')
    .optional(),
})

const duplicate = z.object({
  cpName: z.string(),
  trackTitle: z.string(),
  albumTitle: z.string(),
  /** Seconds. */
  duration: z.int(),
  /** 0–100: how much of the shorter one is in the other. */
  similarity: z.int(),
})
export type Duplicate = z.infer<typeof duplicate>

/** Times in seconds, sizes in bytes, bitrate in kbit/s. What is not known yet is null. */
export const audioFile = z.object({
  fileId: z.uuid(),
  name: z.string(),
  purpose: z.enum(AUDIO_PURPOSES),
  state: z.enum(AUDIO_STATES),
  /** While it is `uploaded`: what is being done, and how far all of it has come, 0–100. */
  step: z.enum(AUDIO_STEPS).nullable(),
  progress: z.int(),
  /** Of `failed`: why, for people. */
  failCode: z.int().nullable(),
  failReason: z.string(),
  size: z.int(),
  /** Bytes that have arrived. */
  received: z.int(),
  md5: z.string().nullable(),
  format: z.enum(AUDIO_FORMATS).nullable(),
  duration: z.int().nullable(),
  bitrate: z.int().nullable(),
  sampleRate: z.int().nullable(),
  channels: z.int().nullable(),
  lufs: z.number().nullable(),
  truePeak: z.number().nullable(),
  silences: z.array(z.object({ start: z.number(), end: z.number() })),
  /** Good to know, nothing that stops: too quiet, clipped, long silence. */
  hints: z.array(z.string()),
  /** Signed, for ten minutes; empty while there is nothing to hear. */
  url: z.string(),
  /** Signed; answers `Waveform`. */
  waveformUrl: z.string(),
  /** From the file's own tags, to be offered. */
  suggestion: z.object({
    title: z.string(),
    artist: z.string(),
    album: z.string(),
    number: z.int().nullable(),
    /** A picture as /share/upload/pic gives it. */
    cover: z.string(),
  }),
  duplicates: z.array(duplicate),
  used: z.boolean(),
  createdAt: z.int(),
  /** When it is dropped if nobody goes on with it. */
  expireAt: z.int().nullable(),
})
export type AudioFile = z.infer<typeof audioFile>

/** `peaks[i]` is the loudest of the i-th slice, 0–100; `perSecond` slices make a second. */
export interface Waveform {
  duration: number
  perSecond: number
  peaks: number[]
}

/** Event `audio` of the message stream: what changed about a file of one's own. */
export const audioNews = audioFile.pick({
  fileId: true,
  state: true,
  step: true,
  progress: true,
  failCode: true,
  failReason: true,
})
export type AudioNews = z.infer<typeof audioNews>

const fileId = z.uuid('音频文件不正确')

export const media = {
  upload: call({
    method: 'POST',
    path: 'fmac/upload/audio',
    title: '上传音频（一次传完）',
    access: settled,
    body: 'stream',
    maxBytes: AUDIO_BOUNDS.track.maxBytes + MB,
    /** In the query: it is signed and known before the body is read, which holds one file as multipart. */
    input: audioMetadata.pick({ purpose: true, md5: true }),
    output: audioFile.pick({
      fileId: true,
      url: true,
      name: true,
      size: true,
      duration: true,
      format: true,
      bitrate: true,
      md5: true,
    }),
    errors: [2011, 2012, 2014, 3102, 3103, 3108, 3301, 3302, 3303, 3304],
  }),
  unused: call({
    method: 'GET',
    path: 'fmac/upload/unused',
    title: '未完成与未使用的音频',
    access: settled,
    input: z.object({ purpose: z.enum(AUDIO_PURPOSES, PURPOSE).default('track') }),
    /** Newest first, at most 200. */
    output: z.array(audioFile),
    errors: [],
  }),
  info: call({
    method: 'GET',
    path: 'fmac/upload/info',
    title: '音频的处理进度与结果',
    access: settled,
    input: z.object({ fileId }),
    output: audioFile,
    errors: [2002],
  }),
  remove: call({
    method: 'DELETE',
    path: 'fmac/upload/del',
    title: '取消上传或删除未使用的音频',
    access: settled,
    input: z.object({ fileId }),
    output: z.literal(true),
    errors: [2002, 2006],
  }),
  retry: call({
    method: 'POST',
    path: 'fmac/upload/retry',
    title: '重新处理失败的音频',
    access: settled,
    input: z.object({ fileId }),
    output: audioFile,
    errors: [2002, 2006, 2013],
  }),
  play: call({
    method: 'GET',
    path: 'fmac/track/play',
    title: '节目试听地址',
    access: settled,
    input: z.object({ trackId: z.int('请选择节目') }),
    output: z.object({
      trackId: z.int(),
      name: z.string(),
      /** Signed, for ten minutes. */
      url: z.string(),
      waveformUrl: z.string(),
      cover: z.string(),
      duration: z.int(),
    }),
    errors: [2002, 3102],
  }),
  queryCpTrack: call({
    method: 'GET',
    path: 'fmac/base/queryCpTrack',
    title: '内容提供方节目查重',
    access: settled,
    /** By title, or by the sound of a file of one's own. */
    input: pageInput
      .extend({
        keyword: text(2, 60, '请输入至少2个字').optional(),
        fileId: fileId.optional(),
      })
      .refine((input) => input.keyword || input.fileId, { error: '请输入至少2个字', path: ['keyword'] }),
    output: pageOf(duplicate),
    errors: [2002],
  }),
}
