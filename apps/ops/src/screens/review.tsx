import { ReviewDesk } from '../features/review/review-desk.tsx'

export default function ReviewScreen() {
  return <ReviewDesk />
}
