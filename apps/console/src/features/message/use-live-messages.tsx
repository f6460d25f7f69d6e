import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Message } from '@tingan/contract/message'
import { useEffect, useRef } from 'react'
import { refreshSession, refreshSessionIfStale } from '../../shared/session/session-store.ts'
import { tellAudio } from '../../shared/upload/audio/audio-news.ts'
import classes from './bell.module.css'
import { messageAddress } from './message-address.ts'
import { askAgain, markRead } from './message-cache.ts'
import { followMessages } from './stream.ts'

const TOAST_MS = 8000
/** After a silence whatever was known before it may have changed. */
const AFTER_SILENCE_MS = 5000
const STANDING = ['mcn', 'enterprise', 'cert', 'account', 'contract']

/** Keeps counts and lists true while the page is open, and says what has just come. */
export function useLiveMessages(uid: number, messagesPath: string): void {
  const queries = useQueryClient()
  const router = useRouter()
  // Not a reason to hang up: what is said between two lines would be missed.
  const path = useRef(messagesPath)
  path.current = messagesPath
  useEffect(() => {
    const open = (message: Message) => {
      void router.navigate({ href: messageAddress(path.current, message) })
    }
    return followMessages(uid, (news) => {
      if (news.kind === 'audio') return tellAudio(news.audio)
      if (news.kind === 'read') return markRead(queries, news.what)
      askAgain(queries)
      // What somebody may do has changed with it: menu, guard and header follow without a new login.
      if (news.kind === 'changed') void refreshSessionIfStale(AFTER_SILENCE_MS)
      else if (STANDING.includes(news.message.bizType)) void refreshSession()
      if (news.kind === 'message' && !news.message.read && document.visibilityState === 'visible')
        toast(news.message, open)
    })
  }, [uid, queries, router])
}

/** Its link is a button: toasts are drawn outside the router. */
function toast(message: Message, open: (message: Message) => void): void {
  const id = `message-${message.msgId}`
  notifications.show({
    id,
    title: message.title,
    message: (
      <span className={classes.toast}>
        {message.summary}
        <button
          type="button"
          onClick={() => {
            notifications.hide(id)
            open(message)
          }}
        >
          查看
        </button>
      </span>
    ),
    // Out of the way of what the person is doing.
    position: 'bottom-right',
    autoClose: TOAST_MS,
    role: 'status',
  })
}
