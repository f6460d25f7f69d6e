import { type MicroApps, microApps } from '@tingan/contract/micro-app'
import { z } from 'zod'

const SHAPE = '应为 JSON：{"名称":{"title":"标题","url":"https 网址或站内路径"}}'

export const microAppsSetting = z.string().transform((text, ctx): MicroApps => {
  const parsed = microApps.safeParse(json(text))
  if (parsed.success) return parsed.data
  ctx.addIssue({ code: 'custom', message: SHAPE })
  return z.NEVER
})

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const SAMPLE_PATH = '/micro/sample/'

/** Outside production there is one to look at. */
export const sampleApps: MicroApps = { sample: { title: '示例应用', url: SAMPLE_PATH } }

/** Whom the framing page lets in, as its policy says it. */
export function frameSources(apps: MicroApps): string[] {
  const origins = Object.values(apps).map(({ url }) => (url.startsWith('/') ? "'self'" : new URL(url).origin))
  return [...new Set(origins)]
}
