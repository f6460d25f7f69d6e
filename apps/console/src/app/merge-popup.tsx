import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountMerge, PLATS } from '@tingan/contract/account-merge'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { AppLink } from '../shared/ui/app-link.tsx'
import classes from './agreement-dialog.module.css'

/** Another account of the same person: offered once a visit. */
export function MergePopup({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(apiQuery(accountMerge.popup, {}))
  if (!data?.popup) return null
  return (
    <Modal opened onClose={onClose} title="发现你的另一个账号" size={440}>
      <p className={classes.text}>
        {PLATS[data.plat]}的“{data.subNickname}
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
