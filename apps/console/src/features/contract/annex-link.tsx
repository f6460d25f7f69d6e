import { Paperclip } from 'lucide-react'
import sheet from '../../shared/ui/sheet.module.css'

/** The uploaded file that a supplement's cover speaks of: part of what is signed. */
export function AnnexLink({ url }: { url: string }) {
  return (
    <p className={sheet.notice} role="note">
      <Paperclip size={16} strokeWidth={1.9} aria-hidden />
      <span>
        这份补充协议带有附件，附件是合同的一部分，请一并阅读：
        <a href={url} target="_blank" rel="noreferrer">
          打开附件
        </a>
      </span>
    </p>
  )
}
