import { auth } from '@tingan/contract/auth'
import type { CallData } from '@tingan/contract/call'
import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import styles from './captcha.module.css'
import { QuestionPuzzle } from './question-puzzle.tsx'
import { SlidePuzzle } from './slide-puzzle.tsx'

export type Captcha = CallData<typeof auth.captcha>
export type Answer = { x: number } | { answer: string }

interface CaptchaDialogProps {
  onPass: (captchaTicket: string) => void
  onClose: () => void
}

/** A puzzle for the eye, or a question for those who cannot see or drag it. */
export function CaptchaDialog({ onPass, onClose }: CaptchaDialogProps) {
  const [kind, setKind] = useState<Captcha['kind']>('slide')
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [note, setNote] = useState('')
  const [checking, setChecking] = useState(false)
  const busy = useRef(false)
  const asked = useRef(0)

  const load = useCallback(async () => {
    const mine = ++asked.current
    setCaptcha(null)
    const result = await callApi(auth.captcha, { kind })
    // Asked again meanwhile, perhaps for the other kind: only that answer is shown.
    if (mine !== asked.current) return
    if (result.ok) setCaptcha(result.data)
    else setNote(result.msg)
  }, [kind])

  useEffect(() => void load(), [load])

  async function check(given: Answer) {
    if (!captcha || busy.current) return
    busy.current = true
    setChecking(true)
    setNote('')
    const result = await callApi(auth.checkCaptcha, { captchaId: captcha.captchaId, ...given })
    busy.current = false
    setChecking(false)
    if (result.ok && result.data.pass && result.data.captchaTicket) return onPass(result.data.captchaTicket)
    setNote(result.ok ? '差一点点，再试一次' : result.msg)
    await load()
  }

  function change(next: Captcha['kind']) {
    setNote('')
    setKind(next)
  }

  return (
    <Dialog title="安全验证" onClose={onClose}>
      {kind === 'slide' ? (
        <SlidePuzzle
          key={captcha?.captchaId ?? 'none'}
          captcha={captcha?.kind === 'slide' ? captcha : null}
          checking={checking}
          onAnswer={check}
        />
      ) : (
        <QuestionPuzzle
          key={captcha?.captchaId ?? 'none'}
          question={captcha?.kind === 'question' ? captcha.question : ''}
          checking={checking}
          onAnswer={check}
        />
      )}
      <p className={styles.note} role="status">
        {note}
      </p>
      <div className={styles.tools}>
        <Button
          kind="text"
          size="small"
          icon={<RefreshCw size={15} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => void load()}
        >
          换一个
        </Button>
        <Button kind="text" size="small" onClick={() => change(kind === 'slide' ? 'question' : 'slide')}>
          {kind === 'slide' ? '看不清？改为答题' : '改为拼图'}
        </Button>
      </div>
    </Dialog>
  )
}
