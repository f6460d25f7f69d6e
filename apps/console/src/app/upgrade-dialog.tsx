import { Button, Modal } from '@mantine/core'
import type { RoutePath } from '@tingan/rules/routes'
import { AppLink } from '../shared/ui/app-link.tsx'
import classes from './agreement-dialog.module.css'

interface Props {
  page: RoutePath
  /** Already on the page of the step. */
  there: boolean
  onClose: () => void
}

export function UpgradeDialog({ page, there, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="企业认证需要升级" size={460}>
      <p className={classes.text}>
        企业认证已更新为新流程：核对企业信息、经办人核验、对公打款认证。完成后即可继续使用全部功能，已有内容都会保留。
      </p>
      <div className={classes.buttons}>
        {there ? (
          <Button onClick={onClose} data-autofocus>
            知道了，开始填写
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              稍后
            </Button>
            <Button component={AppLink} to={page} onClick={onClose} data-autofocus>
              去升级
            </Button>
          </>
        )}
      </div>
    </Modal>
  )
}
