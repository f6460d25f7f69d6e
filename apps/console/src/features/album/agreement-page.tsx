import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { album } from '@tingan/contract/album'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { contentQuery } from '../../shared/content/content-query.ts'
import { type Scope, useScope } from '../../shared/content/scope.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './album.module.css'

const SIGNED = 2
const WAYS: Readonly<Record<number, string>> = { 1: '在线签约', 2: '线下合同', 3: '由所属机构授权' }

const CLAUSES: readonly [title: string, text: string][] = [
  ['授权内容', '将专辑和节目的信息网络传播权、复制权授权给平台，平台可以在自有终端提供收听，并为此转授权。'],
  [
    '权利保证',
    '你是作者或已取得完整授权，内容不侵犯他人的著作权、肖像权和声音权益；使用 AI 生成的内容如实声明。',
  ],
  ['分成与结算', '收入按约定比例分成，每月出账，确认后可以提现。独家授权另有更高比例，以专辑合同为准。'],
  ['审核与下架', '内容经审核后上架。被投诉或违反规则时平台可以先行下架，你可以修改后申诉。'],
  ['期限与终止', '期限三年，到期前没有异议自动续一年。违约方应赔偿对方因此受到的损失。'],
]

/** The licence in plain words, and whether it is signed; the contract itself is what counts. */
export function AgreementPage() {
  const scope = useScope()
  const query = useQuery(contentQuery(scope, album.authWay, {}))
  return (
    <>
      <PageHeader title="资源授权协议" description="创建专辑前需要签署。以下是要点，以签署的合同正文为准。" />
      <div className={sheet.stack}>
        <Card title="主要条款">
          <ol className={classes.clauses}>
            {CLAUSES.map(([title, text]) => (
              <li key={title}>
                <b>{title}</b>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Card>
        <Card title="签署情况">
          <QueryState query={query}>{(way) => <Standing {...way} scope={scope} />}</QueryState>
        </Card>
      </div>
    </>
  )
}

function Standing({ way, contractSign, scope }: { way: number; contractSign: number; scope: Scope }) {
  const signed = contractSign === SIGNED
  return (
    <div className={sheet.submit}>
      <StatusPill tone={signed ? 'success' : 'warning'}>{signed ? '已签署' : '未签署'}</StatusPill>
      <span>授权方式：{WAYS[way] ?? '--'}</span>
      {signed ? (
        <Button component={AppLink} to={scope.createAlbum}>
          新建专辑
        </Button>
      ) : (
        <Button component={AppLink} to={scope.agency ? '/mcn/sign/guide' : '/sign/guide'}>
          去签署
        </Button>
      )}
    </div>
  )
}
