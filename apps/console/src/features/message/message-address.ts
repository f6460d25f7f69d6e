import { type Message, MSG_TYPE } from '@tingan/contract/message'

/** Where a message stands open in the message centre. */
export function messageAddress(
  messagesPath: string,
  { msgType, msgId }: Pick<Message, 'msgType' | 'msgId'>,
): string {
  return `${messagesPath}?tab=${msgType === MSG_TYPE.official ? 'official' : 'system'}&open=${msgId}`
}
