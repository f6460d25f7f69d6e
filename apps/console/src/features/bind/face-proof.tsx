import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bind } from '@tingan/contract/account-bind'
import type { CallData } from '@tingan/contract/call'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { useEffect, useState } from 'react'
import { QrPicture } from '../../shared/ui/qr-picture.tsx'
import sheet from '../../shared/ui/sheet.module.css'

const ASK_EVERY_MS = 2000

interface Props {
  bindType: 1 | 2 | 3
  onProof: (prevToken: string) => void
  onBack: () => void
}

/** A picture for the phone, and the proof as soon as the phone is done. */
export function FaceProof({ bindType, onProof, onBack }: Props) {
  const [face, setFace] = useState<CallData<typeof bind.openFace> | null>(null)
  const open = useAction(bind.openFace, { onDone: setFace })
  const answer = useQuery({
    ...apiQuery(bind.prevAuth, { bindType, flowId: face?.flowId ?? '' }),
    enabled: face !== null,
    refetchInterval: (query) => (query.state.error ? false : ASK_EVERY_MS),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const prevToken = answer.data?.prevToken
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the proof is there
  useEffect(() => {
    if (prevToken) onProof(prevToken)
  }, [prevToken])

  return (
    <div className={sheet.single}>
      {face && !answer.isError ? (
        <>
          <QrPicture text={new URL(face.faceUrl, location.origin).href} label="人脸核验二维码" />
          <p className={sheet.text} role="status">
            <Loader size={14} aria-hidden /> 用手机扫码，本人完成人脸核验
          </p>
          <div>
            <Button component="a" href={face.faceUrl} target="_blank" rel="noreferrer" variant="default">
              就在这台设备上核验
            </Button>
          </div>
        </>
      ) : (
        <p className={sheet.text} role={answer.isError ? 'alert' : undefined}>
          {answer.error
            ? `${answer.error.failure.msg}，可以重新核验。`
            : '需要实名认证的本人完成人脸核验，每天最多 5 次。'}
        </p>
      )}
      <div className={sheet.submit}>
        {(!face || answer.isError) && (
          <Button loading={open.running} onClick={() => void open.run({})}>
            开始人脸核验
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={onBack}>
          改用短信验证
        </Button>
      </div>
    </div>
  )
}
