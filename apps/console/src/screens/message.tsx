import { MessagePage } from '../features/message/message-page.tsx'

export default function MessageScreen() {
  return <MessagePage title="消息中心" />
}
