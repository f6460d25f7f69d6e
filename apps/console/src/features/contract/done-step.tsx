import { Button } from '@mantine/core'
import { CircleCheckBig, Download } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { type Area, placesOf } from './contract-scope.ts'
import type { SignResult } from './sealing-step.tsx'
import classes from './sign.module.css'
import { useDownload } from './use-download.ts'

/** In effect: take it along, check it, go on. */
export function DoneStep({ area, result }: { area: Area; result: SignResult }) {
  return (
    <div className={sheet.done} role="status">
      <span>
        <CircleCheckBig size={30} strokeWidth={1.9} aria-hidden />
      </span>
      <h2>合同已生效</h2>
      <p>双方都已签章，副本保存在合同列表里，随时可以下载，也可以在验真页面核对真伪。</p>
      <ul className={classes.results}>
        {result.contracts.map(({ contractNo, title }) => (
          <Paper key={contractNo} contractNo={contractNo} title={title} />
        ))}
      </ul>
      <div className={sheet.buttons}>
        {area === 'creator' && (
          <Button component={AppLink} to="/content/album/create">
            去创建专辑
          </Button>
        )}
        <Button
          component={AppLink}
          to={placesOf(area).list}
          variant={area === 'creator' ? 'default' : 'filled'}
        >
          查看我的合同
        </Button>
        <Button component="a" href="/verify" target="_blank" rel="noreferrer" variant="default">
          去验真
        </Button>
      </div>
    </div>
  )
}

function Paper({ contractNo, title }: { contractNo: string; title: string }) {
  const download = useDownload(contractNo)
  return (
    <li>
      {title}
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
    </li>
  )
}
