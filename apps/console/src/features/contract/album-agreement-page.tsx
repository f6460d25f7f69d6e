import { Button } from '@mantine/core'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { SIGN_STATE } from '@tingan/rules/contract-sign'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { type Area, placesOf, signAddress } from './contract-scope.ts'
import classes from './guide.module.css'
import { GuideKind } from './guide-kind.tsx'

/** The licence every album rests on, in plain words, and whether it is signed. */
export function AlbumAgreementPage({ area }: { area: Area }) {
  const { resource } = useSession().user.contractSign
  const signed = resource === SIGN_STATE.signed
  return (
    <>
      <PageHeader
        title="资源授权协议"
        description="创建专辑之前要签署一次，之后的专辑都按它授权。这里是要点，以合同正文为准。"
      />
      <div className={sheet.stack}>
        <Card>
          <ul className={classes.kinds}>
            <GuideKind kind="resource" state={resource} />
          </ul>
          <div className={classes.start}>
            <p>{signed ? '已经签署，正文可以随时在合同管理里查看。' : '还没有签署，大约需要三分钟。'}</p>
            {signed ? (
              <Button component={AppLink} to={placesOf(area).list}>
                查看合同正文
              </Button>
            ) : (
              <Button component={AppLink} to={signAddress(area, { kinds: ['resource'] })}>
                去签署
              </Button>
            )}
          </div>
        </Card>
      </div>
    </>
  )
}
