import { Loader } from '@mantine/core'
import type { MicroApp } from '@tingan/contract/micro-app'
import { Card } from '@tingan/kit/ui/card.tsx'
import { FailureState } from '@tingan/kit/ui/states.tsx'
import { useEffect, useRef, useState } from 'react'
import { childOrigin } from './child-window.ts'
import classes from './micro-app.module.css'
import { useChild } from './use-child.ts'

/** Browsers call an error page loaded, too: what counts is whether the child then speaks. */
const LOAD_MS = 15_000
const SPEAK_MS = 5000

const OTHER_VERSION = '应用与当前平台的版本不匹配，请联系应用的提供方升级。'
const NOT_LOADED = '一直没有打开，可能是网络太慢，或者应用的服务停了。'
const SILENT = '页面打开了，但应用没有应答，可能加载出错。'

interface Props {
  app: MicroApp
  /** Starts over with a new frame. */
  onRetry: () => void
}

export function MicroFrame({ app, onRetry }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { state, height } = useChild(app, frame)
  const [loaded, setLoaded] = useState(false)
  const late = useLate(state === 'waiting', loaded ? SPEAK_MS : LOAD_MS)
  const problem = state === 'otherVersion' ? OTHER_VERSION : late && (loaded ? SILENT : NOT_LOADED)

  if (problem)
    return (
      <Card>
        <FailureState failure={{ msg: problem }} onRetry={onRetry} />
      </Card>
    )
  return (
    <div className={classes.stage}>
      {state === 'waiting' && (
        <div className={classes.waiting} role="status">
          <Loader size={28} />
          正在打开“{app.title}”
        </div>
      )}
      <iframe
        ref={frame}
        title={app.title}
        src={app.url}
        className={classes.frame}
        style={{ height }}
        data-ready={state === 'ready'}
        sandbox={childOrigin(app, location.origin).sandbox}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
    </div>
  )
}

/** Whether something that is still going on has taken longer than this. */
function useLate(going: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!going) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [going, ms])
  return going && late
}
