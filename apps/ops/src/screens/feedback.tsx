import { FeedbackDesk } from '../features/feedback/feedback-desk.tsx'

export default function FeedbackScreen() {
  return <FeedbackDesk />
}
