import { messages } from '@tingan/contract/message'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import {
  messageDigest,
  messageHistory,
  readAllMessages,
  readMessages,
  unreadCounts,
  unreadTip,
} from './message.service.ts'

export const messageRoutes: Mounted = handle(messages, {
  tip: (ctx) => unreadTip(ctx),
  unread: (ctx) => unreadCounts(ctx),
  history: (ctx, input) => messageHistory(ctx, input),
  digest: (ctx) => messageDigest(ctx),
  read: (ctx, { msgIds }) => readMessages(ctx, msgIds),
  readAll: (ctx, { msgType }) => readAllMessages(ctx, msgType),
})
