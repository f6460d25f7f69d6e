import { Wifi, WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import classes from './offline-notice.module.css'

const BACK_MS = 3000

/** Says when the network is gone, and for a moment when it is back. */
export function OfflineNotice() {
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const [recovered, setRecovered] = useState(false)

  useEffect(() => {
    if (online) return
    return () => setRecovered(true)
  }, [online])

  useEffect(() => {
    if (!recovered) return
    const timer = setTimeout(() => setRecovered(false), BACK_MS)
    return () => clearTimeout(timer)
  }, [recovered])

  return (
    <div className={classes.place} role="status">
      {!online && (
        <p className={classes.notice}>
          <WifiOff size={15} strokeWidth={1.9} aria-hidden />
          网络已断开，填写中的内容会保留，恢复后可继续
        </p>
      )}
      {online && recovered && (
        <p className={classes.notice} data-tone="success">
          <Wifi size={15} strokeWidth={1.9} aria-hidden />
          网络已恢复
        </p>
      )}
    </div>
  )
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
