import { isPlainPath } from '@tingan/rules/address'
import { z } from 'zod'

/**
 * What `/wujie` and the micro front end it frames say to each other with postMessage. A child speaks first (`ready`),
 * is welcomed, and from then on is heard; anything that does not read as one of these messages is ignored. No message
 * carries a ticket, a uid or any other secret, and none ever will: a child that needs to know who somebody is signs
 * them in itself, with a server of its own.
 */

export const MICRO_APP_VERSION = 1
const CHANNEL = 'tingan.micro-app'

const isHttps = (url: string) => URL.parse(url)?.protocol === 'https:' && !URL.parse(url)?.username

export const microApp = z.object({
  title: z.string().min(1).max(20),
  url: z
    .string()
    .refine((url) => isHttps(url) || (url.startsWith('/') && isPlainPath(url)), '应为 https 网址或站内路径'),
})
export type MicroApp = z.infer<typeof microApp>

/** By the name the address says: `/wujie?name=…`. */
export const microApps = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,31}$/), microApp)
export type MicroApps = z.infer<typeof microApps>

const channel = z.literal(CHANNEL)
const theme = z.enum(['light', 'dark'])

export const childMessage = z.discriminatedUnion('type', [
  z.object({ channel, type: z.literal('ready'), version: z.int() }),
  z.object({ channel, type: z.literal('resize'), height: z.number().min(0).max(20_000) }),
  /** To a page of the route table only; anything else is answered with `refused`. */
  z.object({ channel, type: z.literal('navigate'), to: z.string().max(500) }),
  z.object({ channel, type: z.literal('title'), title: z.string().min(1).max(40) }),
  z.object({
    channel,
    type: z.literal('toast'),
    tone: z.enum(['success', 'info', 'failure']),
    text: z.string().min(1).max(100),
  }),
])
export type ChildMessage = z.infer<typeof childMessage>

export const hostMessage = z.discriminatedUnion('type', [
  z.object({
    channel,
    type: z.literal('welcome'),
    version: z.int(),
    theme,
    locale: z.string(),
    /** As it is shown in the corner of the page. */
    user: z.object({ name: z.string() }),
  }),
  z.object({ channel, type: z.literal('theme'), theme }),
  z.object({ channel, type: z.literal('refused'), to: z.string() }),
])
type HostMessage = z.infer<typeof hostMessage>

/** One message less its mark, whichever it is. */
type Unmarked<M> = M extends { channel: string } ? Omit<M, 'channel'> : never

export function fromHost(message: Unmarked<HostMessage>): HostMessage {
  return hostMessage.parse({ channel: CHANNEL, ...message })
}
