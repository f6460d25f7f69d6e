import { type ChildMessage, childMessage, type MicroApp } from '@tingan/contract/micro-app'

/** A child of our own site gets no origin at all: with ours it could reach through the frame and take the session. */
const OPAQUE = 'null'

export interface ChildOrigin {
  /** As its messages carry it. */
  origin: string
  /** To whom ours are addressed; an opaque origin cannot be named. */
  target: string
  sandbox: string
}

export function childOrigin({ url }: MicroApp, site: string): ChildOrigin {
  const { origin } = new URL(url, site)
  if (origin === site) return { origin: OPAQUE, target: '*', sandbox: 'allow-scripts allow-forms' }
  return { origin, target: origin, sandbox: 'allow-scripts allow-forms allow-same-origin' }
}

/** What the child said; null for anybody else, and for anything that is no message of the channel. */
export function readMessage(
  event: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  child: { window: MessageEventSource | null | undefined; origin: string },
): ChildMessage | null {
  if (!child.window || event.source !== child.window || event.origin !== child.origin) return null
  return childMessage.safeParse(event.data).data ?? null
}
