import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import classes from './contract-form.module.css'
import type { DraftState } from './draft-keeper.ts'

const SAID = {
  saving: { Icon: CloudUpload, text: '正在保存草稿…' },
  saved: { Icon: CloudCheck, text: '草稿已保存' },
  failed: { Icon: CloudAlert, text: '草稿没有存上，网络恢复或继续填写时会再试' },
} as const

/** How the keeping goes. Read out only when it fails: otherwise every pause in typing would speak. */
export function DraftLine({ state }: { state: DraftState | null }) {
  const said = state && SAID[state]
  return (
    <div className={classes.draft} role="status" aria-live={state === 'failed' ? 'polite' : 'off'}>
      {said && (
        <span data-state={state}>
          <said.Icon size={14} strokeWidth={1.9} aria-hidden />
          {said.text}
        </span>
      )}
    </div>
  )
}
