import {
  type CopyrightInfo,
  RIGHT_TYPE,
  RIGHT_TYPES,
  RIGHTS,
  TERRITORIES,
  WORK_TYPES,
} from '@tingan/contract/copyright'
import { ChainView } from '@tingan/kit/rights/chain-view.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { useState } from 'react'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { AlbumLines } from './album-lines.tsx'
import classes from './copyright.module.css'
import { labelOf, termText } from './copyright-words.ts'
import { ProofList } from './proof-list.tsx'
import { ProofViewer } from './proof-viewer.tsx'

/** Everything a record says, with its papers, its chain and what rests on it. */
export function CopyrightFacts({ info }: { info: CopyrightInfo }) {
  const { fields } = info
  const proofs = fields.proofs ?? []
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <FactList facts={factsOf(info)} />
      <section aria-label="权属证明">
        <h3>权属证明</h3>
        <ProofList proofs={proofs} refused={info.refused} onShow={setShown} />
      </section>
      {fields.rightType === RIGHT_TYPE.licensed && (
        <section aria-label="授权链">
          <h3>授权链</h3>
          <ChainView
            label="从作者到本人"
            author={fields.author ?? ''}
            chain={fields.chain ?? []}
            gaps={info.editSnapshot ? [] : info.gaps}
            proofOf={({ fileIdx }) =>
              proofs[fileIdx] && (
                <button type="button" className={classes.fileLink} onClick={() => setShown(fileIdx)}>
                  {proofs[fileIdx].name}
                </button>
              )
            }
          />
        </section>
      )}
      <section aria-label="绑定的专辑">
        <h3>绑定的专辑</h3>
        <AlbumLines albums={info.albums} />
      </section>
      {shown !== null && (
        <ProofViewer proofs={proofs} at={shown} onMove={setShown} onClose={() => setShown(null)} />
      )}
    </>
  )
}

function factsOf({ fields, ...info }: CopyrightInfo) {
  const licensed = fields.rightType === RIGHT_TYPE.licensed
  return [
    ['作品', fields.workName && `《${fields.workName}》`],
    ['作品类型', labelOf(WORK_TYPES, fields.workType)],
    ['作者', fields.author],
    ['权利来源', labelOf(RIGHT_TYPES, fields.rightType)],
    ...(licensed
      ? ([
          ['授权方', fields.licensorName],
          ['授权方证件号', fields.licensorCode],
        ] as const)
      : []),
    ['授权权利', fields.rights?.map((right) => labelOf(RIGHTS, right)).join('、')],
    ['是否独家', fields.exclusive === undefined ? undefined : fields.exclusive ? '独家' : '非独家'],
    ['授权地域', fields.territoryText ?? labelOf(TERRITORIES, fields.territory)],
    ['授权期限', termText(info)],
    ['最近更新', formatDateTime(info.updatedAt)],
  ] as const
}
