import { useComputedColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ChildMessage, fromHost, MICRO_APP_VERSION, type MicroApp } from '@tingan/contract/micro-app'
import { setPageTitle } from '@tingan/kit/ui/page-title.ts'
import { toastFailure, toastInfo, toastSuccess } from '@tingan/kit/ui/toast.ts'
import { isPageAddress } from '@tingan/rules/page-address'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSession } from '../../shared/session/session-store.ts'
import { childOrigin, readMessage } from './child-window.ts'

const LOCALE = 'zh-CN'
const TOAST_EVERY_MS = 1000
/** Shown like a failure of ours, but with no code of the catalogue. */
const CHILD_FAILURE = 0

const toasts = {
  success: toastSuccess,
  info: toastInfo,
  failure: (msg: string) => toastFailure({ code: CHILD_FAILURE, msg }),
}

export type ChildState = 'waiting' | 'ready' | 'otherVersion'

/** The host's end of the channel: who is heard, what they are told, and what is done for them. */
export function useChild(app: MicroApp, frame: RefObject<HTMLIFrameElement | null>) {
  const [state, setState] = useState<ChildState>('waiting')
  const [height, setHeight] = useState<number>()
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const name = useSession().user.nickname
  const router = useRouter()
  // What comes right behind `ready` must not wait for the next render.
  const welcomed = useRef(false)
  const lastToast = useRef(0)
  const { origin, target } = childOrigin(app, location.origin)

  function say(message: Parameters<typeof fromHost>[0]): void {
    frame.current?.contentWindow?.postMessage(fromHost(message), target)
  }

  function greet(version: number): void {
    welcomed.current = version === MICRO_APP_VERSION
    setState(welcomed.current ? 'ready' : 'otherVersion')
    if (welcomed.current)
      say({ type: 'welcome', version: MICRO_APP_VERSION, theme, locale: LOCALE, user: { name } })
  }

  function obey(message: ChildMessage): void {
    if (message.type === 'ready') greet(message.version)
    else if (!welcomed.current) return
    else if (message.type === 'resize') setHeight(message.height)
    else if (message.type === 'title') setPageTitle(`${message.title} - 听岸`)
    else if (message.type === 'toast') toast(message.tone, message.text)
    else open(message.to)
  }

  function open(address: string): void {
    if (isPageAddress(address)) void router.navigate({ href: address })
    else {
      say({ type: 'refused', to: address })
      toast('info', `“${app.title}”想打开站外的地址，已拦下`)
    }
  }

  /** A child that shouts is heard once a second. */
  function toast(tone: keyof typeof toasts, text: string): void {
    if (Date.now() - lastToast.current < TOAST_EVERY_MS) return
    lastToast.current = Date.now()
    toasts[tone](text)
  }

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const message = readMessage(event, { window: frame.current?.contentWindow, origin })
      if (message) obey(message)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the theme changes; the welcome names the first
  useEffect(() => {
    if (state === 'ready') say({ type: 'theme', theme })
  }, [theme])

  return { state, height }
}
