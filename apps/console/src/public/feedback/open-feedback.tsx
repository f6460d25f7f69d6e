import '@tingan/kit/zod-csp.ts'
import { createRoot } from 'react-dom/client'
import { FeedbackDialog } from './feedback-dialog.tsx'

/** Over a page that has no framework of its own. */
export function openFeedback(): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<FeedbackDialog onClose={close} />)
}
