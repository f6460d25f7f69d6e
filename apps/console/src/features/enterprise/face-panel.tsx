import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Call, CallData, CallInput } from '@tingan/contract/call'
import { enterprise } from '@tingan/contract/enterprise'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ScanFace, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useCountdown } from '../../shared/sms/use-countdown.ts'
import { QrPicture } from '../../shared/ui/qr-picture.tsx'
import classes from './wizard.module.css'

const ASK_EVERY_MS = 2000

interface Props<C extends Call> {
  who: string
  face: { flowId: string; faceUrl: string; expireAt: number } | null
  scene: 1 | 2
  /** Asked again and again while the phone is busy. */
  ask: { call: C; input: CallInput<C>; decided: (data: CallData<C>) => boolean }
  onDecided: () => Promise<void>
  children?: ReactNode
}

/** A picture for the phone, and what the phone says as soon as it says it. */
export function FacePanel<C extends Call>({ who, face, scene, ask, onDecided, children }: Props<C>) {
  const open = useAction(enterprise.authFace, { onDone: onDecided })
  const left = useCountdown(face?.expireAt ?? 0)
  const live = face !== null && left > 0
  const answer = useQuery({
    ...apiQuery(ask.call, ask.input),
    enabled: live,
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const decided = answer.isError || (answer.data !== undefined && ask.decided(answer.data))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is there
  useEffect(() => {
    if (decided) void onDecided()
  }, [decided])

  const address = face ? new URL(face.faceUrl, location.origin).href : ''
  return (
    <div className={classes.face}>
      {live && <QrPicture text={address} label="人脸核验二维码" />}
      <div className={classes.faceText}>
        <h3>{who} 本人完成人脸核验</h3>
        <p>用手机扫描二维码，按提示拍摄。光线充足、不戴口罩，一般半分钟完成。</p>
        {live ? (
          <p className={classes.live} role="status" data-quiet>
            <Loader size={14} aria-hidden />
            等待手机完成，链接 {Math.ceil(left / 60)} 分钟内有效
          </p>
        ) : (
          face && <p role="status">核验链接已失效，请重新生成。</p>
        )}
        <div className={classes.submit}>
          {live && (
            <Button
              component="a"
              href={face.faceUrl}
              target="_blank"
              rel="noreferrer"
              leftSection={<Smartphone size={15} strokeWidth={1.9} />}
            >
              就在这台设备上核验
            </Button>
          )}
          <Button
            variant={live ? 'default' : 'filled'}
            leftSection={<ScanFace size={15} strokeWidth={1.9} />}
            loading={open.running}
            onClick={() => void open.run({ scene })}
          >
            {face ? '重新生成二维码' : '开始人脸核验'}
          </Button>
          {children}
        </div>
      </div>
    </div>
  )
}
