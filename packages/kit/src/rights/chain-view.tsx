import type { ChainGap, ChainLink } from '@tingan/rules/content/title-chain'
import { Unlink } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import classes from './chain-view.module.css'

interface Props {
  label: string
  author: string
  chain: readonly ChainLink[]
  gaps: readonly ChainGap[]
  /** What proves a link: a name, or a button that shows it. */
  proofOf: (link: ChainLink) => ReactNode
}

/** The way of a right from its author to the one who uploads, with the places where it is broken. */
export function ChainView({ label, author, chain, gaps, proofOf }: Props) {
  return (
    <ol className={classes.chain} aria-label={label}>
      <li data-end>
        <small>作者</small>
        <b>{author || '未填写'}</b>
      </li>
      {chain.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links are told apart by their place
        <Fragment key={at}>
          <Gaps gaps={gaps.filter((gap) => gap.at === at)} />
          <li>
            <small>
              {link.from} 授权 · {link.start} 至 {link.end ?? '长期'}
            </small>
            <b>{link.to}</b>
            {proofOf(link)}
          </li>
        </Fragment>
      ))}
      <Gaps gaps={gaps.filter((gap) => gap.at >= chain.length)} />
    </ol>
  )
}

function Gaps({ gaps }: { gaps: readonly ChainGap[] }) {
  return gaps.map(({ msg }) => (
    <li key={msg} data-gap>
      <Unlink size={14} strokeWidth={1.9} aria-hidden />
      {msg}
    </li>
  ))
}
