import { BIND_TYPE, bind } from '@tingan/contract/account-bind'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { toastFailure } from '@tingan/kit/ui/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { refreshSession } from '../../shared/session/session-store.ts'
import { forgetForBind, keptForBind } from '../../shared/session/wechat-return.ts'

const REFUSED = 2109

/** WeChat came back: its answer is bound once, and leaves the address. Tells whether that is still to be waited for. */
export function useWechatReturn(): boolean {
  const [{ code, state }, setFilters] = useAddressFilters()
  const [waiting, setWaiting] = useState(() => Boolean(code && keptForBind()))
  const { run } = useAction(bind.change, {
    success: '微信已绑定',
    onDone: async () => void (await refreshSession()),
  })
  const taken = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const prevToken = keptForBind()
    if (!prevToken || taken.current) return
    taken.current = true
    forgetForBind()
    setFilters({ code: undefined, state: undefined })
    if (code) void run({ bindType: BIND_TYPE.wechat, code, state, prevToken }).then(() => setWaiting(false))
    else if (state) toastFailure({ code: REFUSED, msg: '你在微信里取消了授权，可以再试一次' })
  }, [])
  return waiting
}
