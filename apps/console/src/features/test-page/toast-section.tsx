import { Button } from '@mantine/core'
import { Card } from '@tingan/kit/ui/card.tsx'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { toastFailure, toastInfo, toastSuccess } from '@tingan/kit/ui/toast.ts'
import classes from './test-page.module.css'

const PRETENDED_MS = 800
const pretend = () => new Promise((done) => setTimeout(done, PRETENDED_MS))

export function ToastSection() {
  return (
    <Card title="提示与确认">
      <div className={classes.row}>
        <Button variant="default" onClick={() => toastSuccess('资料已保存')}>
          成功
        </Button>
        <Button variant="default" onClick={() => toastInfo('有 3 条新消息')}>
          告知
        </Button>
        <Button variant="default" onClick={() => toastFailure({ code: 2001, msg: '昵称已被使用' })}>
          失败
        </Button>
        <Button
          variant="default"
          onClick={() =>
            toastFailure({ code: 2000, msg: '系统繁忙，请稍后再试', traceId: '0123456789abcdef' })
          }
        >
          失败（带追踪号）
        </Button>
        <ConfirmButton label="确认" title="提交审核" confirmText="提交" variant="default" onConfirm={pretend}>
          <p>提交后不能再修改，审核通常在 1 个工作日内完成。</p>
        </ConfirmButton>
        <ConfirmButton
          label="危险的确认"
          title="删除专辑"
          confirmText="删除"
          variant="default"
          danger
          onConfirm={pretend}
        >
          <p>专辑和其中的节目会一起删除，30 天内可以找回。</p>
        </ConfirmButton>
      </div>
    </Card>
  )
}
