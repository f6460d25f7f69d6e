import { Modal } from '@mantine/core'
import { KeyHint } from '../../shared/ui/key-hint.tsx'
import classes from './review.module.css'

const KEYS = [
  ['N', '领取下一条'],
  ['P', '通过'],
  ['R', '驳回，再按数字选择理由，Enter 确认'],
  ['E', '升级给超级管理员'],
  ['L', '放回队列'],
  ['K', '播放或暂停音频'],
  ['M', '在当前位置标记问题'],
  ['← →', '音频前后 5 秒；在大图里前后翻'],
  ['Esc', '取消填写，关闭窗口'],
  ['?', '打开这份说明'],
] as const

export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="键盘操作" size={420}>
      <dl className={classes.keys}>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <KeyHint>{key}</KeyHint>
              <span className={classes.hidden}>{key}</span>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
