import { Button, Modal } from '@mantine/core'
import { PLATS } from '@tingan/contract/account-merge'
import { AppLink } from '../shared/ui/app-link.tsx'
import classes from './agreement-dialog.module.css'

interface Props {
  plat: number
  nickname: string
  onClose: () => void
}

/** Another account of the same person: offered once a visit. */
export function MergePopup({ plat, nickname, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="发现你的另一个账号" size={440}>
      <p className={classes.text}>
        {PLATS[plat]}的“{nickname}
        ”与你实名一致。合并后专辑、合同和收入都归到一个账号，也可以以后在“账号绑定”里合并。
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          以后再说
        </Button>
        <Button
          component={AppLink}
          to="/usercenter/info/bindAccount?merge=1"
          onClick={onClose}
          data-autofocus
        >
          去合并
        </Button>
      </div>
    </Modal>
  )
}
