import { BIND_TYPE, bind } from '@tingan/contract/account-bind'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { toastFailure } from '@tingan/kit/ui/toast.ts'
import { useEffect, useRef } from 'react'
import { forgetForBind, keptForBind } from '../../shared/session/wechat-return.ts'
import { useReloadBind } from './bind-query.ts'

const REFUSED = 2109

/** WeChat came back: its answer is bound once, and leaves the address. Tells whether it is under way. */
export function useWechatReturn(): boolean {
  const [{ code, state }, setFilters] = useAddressFilters()
  const reload = useReloadBind()
  const { run, running } = useAction(bind.change, { success: '微信已绑定', onDone: reload })
  const taken = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const prevToken = keptForBind()
    if (!prevToken || taken.current) return
    taken.current = true
    forgetForBind()
    setFilters({ code: undefined, state: undefined })
    if (code) void run({ bindType: BIND_TYPE.wechat, code, state, prevToken })
    else if (state) toastFailure({ code: REFUSED, msg: '你在微信里取消了授权，可以再试一次' })
  }, [])
  return running
}
