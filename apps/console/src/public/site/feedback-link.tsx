import { MessageSquareText } from 'lucide-react'

/** A real link: `script/feedback.ts` opens the form in place where there is a script. */
export function FeedbackLink() {
  return (
    <a href="/index?feedback=write" className="button button-plain button-small" data-feedback>
      <MessageSquareText size={15} strokeWidth={1.9} aria-hidden="true" />
      意见反馈
    </a>
  )
}
