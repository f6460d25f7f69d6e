import { Button } from '@mantine/core'
import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/contract/contract-fields'
import { CircleCheckBig, Download } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { type Area, placesOf } from './contract-scope.ts'
import type { SignResult } from './sealing-step.tsx'
import classes from './sign.module.css'
import { useDownload } from './use-download.ts'

/** In effect, or waiting for the others to sign: take it along, check it, go on. */
export function DoneStep({ area, result }: { area: Area; result: SignResult }) {
  const open = result.contracts.filter(({ status }) => status !== CONTRACT_STATUS.effective)
  const inEffect = open.length === 0
  return (
    <div className={sheet.done} role="status">
      <span>
        <CircleCheckBig size={30} strokeWidth={1.9} aria-hidden />
      </span>
      <h2>{inEffect ? '合同已生效' : '你已签好'}</h2>
      <p>
        {inEffect
          ? '各方都已签章，副本保存在合同列表里，随时可以下载，也可以在验真页面核对真伪。'
          : open.every(({ signStep }) => signStep === SIGN_STEP.platformSeal)
            ? '平台核对内容后盖章，合同随即生效，结果会发消息告诉你。'
            : '还在等其他签署方签章，全部签好后合同生效，会发消息告诉你。'}
      </p>
      <ul className={classes.results}>
        {result.contracts.map((paper) => (
          <Paper key={paper.contractNo} {...paper} />
        ))}
      </ul>
      <div className={sheet.buttons}>
        {area === 'creator' && inEffect && (
          <Button component={AppLink} to="/content/album/create">
            去创建专辑
          </Button>
        )}
        <Button
          component={AppLink}
          to={placesOf(area).list}
          variant={area === 'creator' && inEffect ? 'default' : 'filled'}
        >
          查看我的合同
        </Button>
        {inEffect && (
          <Button component="a" href="/verify" target="_blank" rel="noreferrer" variant="default">
            去验真
          </Button>
        )}
      </div>
    </div>
  )
}

function Paper({ contractNo, title, status, signStep }: SignResult['contracts'][number]) {
  const download = useDownload(contractNo)
  return (
    <li>
      {title}
      {status === CONTRACT_STATUS.effective ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Download size={14} strokeWidth={1.9} aria-hidden />}
          aria-label={`下载${title}`}
          loading={download.running}
          onClick={download.run}
        >
          下载
        </Button>
      ) : (
        <small>{signStep === SIGN_STEP.platformSeal ? '等待平台核对' : '等待其他方'}</small>
      )}
    </li>
  )
}
