import { MessagePage } from '../../features/message/message-page.tsx'

export default function McnMessageScreen() {
  return <MessagePage title="机构消息中心" />
}
