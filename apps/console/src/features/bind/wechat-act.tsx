import { Button } from '@mantine/core'
import { BIND_TYPE, bind } from '@tingan/contract/account-bind'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { keepForBind } from '../../shared/session/wechat-return.ts'
import sheet from '../../shared/ui/sheet.module.css'

/** Off to WeChat; its answer comes back to this page. */
export function WechatBind({ prevToken }: { prevToken: string }) {
  const { run, running } = useAction(bind.wechatAddress, {
    onDone: ({ url }) => {
      keepForBind(prevToken)
      location.assign(url)
    },
  })
  return (
    <div className={sheet.single}>
      <p className={sheet.text}>身份已验证。接下来会打开微信，请用要绑定的微信确认。</p>
      <Button loading={running} onClick={() => void run({})} data-autofocus>
        去微信确认
      </Button>
    </div>
  )
}

interface UnbindProps {
  prevToken: string
  nickname: string
  onDone: () => Promise<void>
}

export function WechatUnbind({ prevToken, nickname, onDone }: UnbindProps) {
  const { run, running } = useAction(bind.change, { success: '微信已解绑', onDone })
  return (
    <div className={sheet.single}>
      <p className={sheet.text}>解绑后不能再用微信“{nickname}”登录，手机号登录不受影响。</p>
      <Button
        color="red"
        loading={running}
        onClick={() => void run({ bindType: BIND_TYPE.wechat, prevToken })}
      >
        确认解绑
      </Button>
    </div>
  )
}
