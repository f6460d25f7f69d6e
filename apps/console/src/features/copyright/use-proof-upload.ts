import { PAPER_MAX_BYTES } from '@tingan/contract/paper'
import { useEffect, useRef, useState } from 'react'
import { sendPaper } from '../../shared/upload/send-file.ts'
import type { Proof } from './proof-list.tsx'

export const PROOF_TYPES = ['application/pdf', 'image/jpeg', 'image/png']
const MOST = 20
const LONGEST_NAME = 100
const WRONG = '文件需为PDF/JPG/PNG且不超过20MB'
const LETTER = 1

/** Sends what was chosen one after the other; each stands in the form as soon as it is there. */
export function useProofUpload(proofs: readonly Proof[], onChange: (proofs: Proof[]) => void) {
  const [sending, setSending] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  const latest = useRef(proofs)
  useEffect(() => {
    latest.current = proofs
  })

  async function send(file: File): Promise<string | null> {
    if (!PROOF_TYPES.includes(file.type) || file.size > PAPER_MAX_BYTES) return `${file.name}：${WRONG}`
    const sent = await sendPaper(file)
    if (!sent.ok) return `${file.name}没有传上去：${sent.msg}`
    const name = [...file.name].slice(-LONGEST_NAME).join('')
    latest.current = [...latest.current, { fileId: sent.paperId, name, kind: LETTER }]
    onChange([...latest.current])
    return null
  }

  async function take(files: readonly File[]): Promise<void> {
    if (sending > 0) return
    const fitting = files.slice(0, MOST - latest.current.length)
    const found = fitting.length < files.length ? [`最多 ${MOST} 份，多出的没有上传`] : []
    setProblems(found)
    for (const [at, file] of fitting.entries()) {
      setSending(fitting.length - at)
      const problem = await send(file)
      if (problem) found.push(problem)
    }
    setSending(0)
    setProblems([...found])
  }

  return { take, sending, problems }
}
