import { ChainView } from '@tingan/kit/rights/chain-view.tsx'
import { Card } from '@tingan/kit/ui/card.tsx'
import { FileCheck2, Link2, ShieldCheck } from 'lucide-react'
import classes from './index.module.css'

const STEPS = [
  {
    icon: FileCheck2,
    title: '准备文件',
    text: '自有作品准备版权页或创作证明；授权作品准备每一环的授权书；公版作品准备作者生平或出版信息。',
  },
  {
    icon: Link2,
    title: '接上授权链',
    text: '从作者开始，谁授权给谁、到哪天为止，每一环对应一份文件，最后一环授权给本人。',
  },
  {
    icon: ShieldCheck,
    title: '审核与绑定',
    text: '3 个工作日内审核。通过后绑定到专辑，到期前 30 天提醒续期。',
  },
] as const

const link = (from: string, to: string, fileIdx: number) => ({ from, to, fileIdx, start: '2026-01-01' })
const WHOLE = [
  link('林语声', '潮声出版社', 0),
  link('潮声出版社', '星河文化', 1),
  link('星河文化', '本人', 2),
]
const BROKEN = [link('林语声', '潮声出版社', 0), link('星河文化', '本人', 1)]
const GAP = [{ at: 1, msg: '「潮声出版社」与「星河文化」之间缺少授权' }]
const FILES = ['作者出版合同.pdf', '转授权书.pdf', '有声改编授权书.pdf']

/** How a right is registered, with a whole chain and a broken one to compare. */
export function Guide() {
  return (
    <Card title="怎么登记">
      <ol className={classes.steps}>
        {STEPS.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span>
              <Icon size={20} strokeWidth={1.9} aria-hidden />
            </span>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={classes.examples}>
        <section aria-label="完整的授权链示例">
          <h3>完整的授权链</h3>
          <ChainView label="完整的例子" author="林语声" chain={WHOLE} gaps={[]} proofOf={fileOf} />
        </section>
        <section aria-label="断开的授权链示例">
          <h3>断开的授权链</h3>
          <ChainView label="断开的例子" author="林语声" chain={BROKEN} gaps={GAP} proofOf={fileOf} />
        </section>
      </div>
    </Card>
  )
}

function fileOf({ fileIdx }: { fileIdx: number }) {
  return <small>{FILES[fileIdx]}</small>
}
