import { Button } from '@mantine/core'
import { UPLOADER } from '@tingan/rules/content/title-chain'
import { Plus, Unlink } from 'lucide-react'
import { Fragment } from 'react'
import classes from './chain.module.css'
import { ChainLinkFields } from './chain-link.tsx'
import { gapsIn, type LinkDraft, withLink } from './copyright-values.ts'
import type { CopyrightForm } from './use-copyright-form.ts'

const MOST = 20

/** From the author, link by link, to the one who uploads; where it is broken, it says so and offers the missing link. */
export function ChainField({ form }: { form: CopyrightForm }) {
  const { chain, author, proofs } = form.values
  const gaps = gapsIn(form.values)
  const set = (next: LinkDraft[]) => form.setValue('chain', next)
  const add = (at: number) => set(withLink(form.values, at))
  const swap = (at: number, other: number) => {
    const [one, two] = [chain[at], chain[other]]
    if (one && two) set(chain.with(at, two).with(other, one))
  }

  return (
    <>
      <ol className={classes.chain} aria-label="授权链">
        <li data-end>
          <small>作者</small>
          <b>{author || '先填写作者'}</b>
        </li>
        {chain.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links are told apart by their place
          <Fragment key={at}>
            <Broken gaps={gaps.filter((gap) => gap.at === at)} onAdd={() => add(at)} />
            <li>
              <ChainLinkFields
                link={link}
                at={at}
                last={at === chain.length - 1}
                proofs={proofs}
                errors={form.errors}
                onChange={(part) => set(chain.with(at, { ...link, ...part }))}
                onMove={(other) => swap(at, other)}
                onRemove={() => set(chain.toSpliced(at, 1))}
              />
            </li>
          </Fragment>
        ))}
        <Broken gaps={gaps.filter((gap) => gap.at >= chain.length)} onAdd={() => add(chain.length)} />
        <li data-end>
          <small>上传者</small>
          <b>{UPLOADER}</b>
        </li>
      </ol>
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<Plus size={15} strokeWidth={1.9} aria-hidden />}
          disabled={chain.length >= MOST}
          data-path="chain"
          onClick={() => add(chain.length)}
        >
          添加一环
        </Button>
        <p className={classes.told} role="status" data-whole={gaps.length === 0}>
          {form.errors.chain ?? (gaps.length > 0 ? `还有 ${gaps.length} 处没有接上` : '授权链完整')}
        </p>
      </div>
    </>
  )
}

interface BrokenProps {
  gaps: readonly { msg: string }[]
  onAdd: () => void
}

function Broken({ gaps, onAdd }: BrokenProps) {
  if (gaps.length === 0) return null
  const isMissing = gaps.some(({ msg }) => /缺少授权|授权给本人|请填写/.test(msg))
  return (
    <li data-gap>
      <Unlink size={15} strokeWidth={1.9} aria-hidden />
      <div className={classes.gaps}>
        {gaps.map(({ msg }) => (
          <p key={msg}>{msg}</p>
        ))}
      </div>
      {isMissing && (
        <Button variant="subtle" color="red" size="compact-sm" onClick={onAdd}>
          补上这一环
        </Button>
      )}
    </li>
  )
}
