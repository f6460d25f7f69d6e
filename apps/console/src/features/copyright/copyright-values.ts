import { type CopyrightInfo, RIGHT_TYPE } from '@tingan/contract/copyright'
import { type ChainGap, chainGaps, UPLOADER } from '@tingan/rules/content/title-chain'
import type { Proof } from './proof-list.tsx'

type Fields = CopyrightInfo['fields']

/** No proof chosen yet. */
export const NO_FILE = -1

/** A link while it is typed. */
export interface LinkDraft {
  from: string
  to: string
  fileIdx: number
  start: string
  end: string
}

export function copyrightValues(fields: Fields) {
  return {
    name: fields.name ?? '',
    workName: fields.workName ?? '',
    workType: fields.workType ?? null,
    author: fields.author ?? '',
    rightType: fields.rightType ?? null,
    licensorName: fields.licensorName ?? '',
    licensorCode: fields.licensorCode ?? '',
    rights: fields.rights ?? [],
    exclusive: fields.exclusive ?? null,
    territory: fields.territory ?? null,
    territoryText: fields.territoryText ?? '',
    startDate: fields.startDate ?? '',
    endDate: fields.endDate ?? '',
    permanent: fields.permanent ?? false,
    proofs: fields.proofs ?? ([] as Proof[]),
    chain: (fields.chain ?? []).map((link): LinkDraft => ({ ...link, end: link.end ?? '' })),
  }
}
export type CopyrightValues = ReturnType<typeof copyrightValues>

/** Where the chain is broken as it stands in the form; nothing while it is not another's work. */
export function gapsIn(values: CopyrightValues): ChainGap[] {
  if (values.rightType !== RIGHT_TYPE.licensed) return []
  const chain = values.chain.map((link) => ({ ...link, end: link.end || undefined }))
  return chainGaps(chain, {
    author: values.author,
    licensorName: values.licensorName,
    uploaderNames: [],
    startDate: values.startDate,
    endDate: values.permanent ? undefined : values.endDate || undefined,
    proofCount: values.proofs.length,
  })
}

/** A new link at this place joins what stands on both sides of it. */
export function withLink(values: CopyrightValues, at: number): LinkDraft[] {
  const { chain, author, licensorName } = values
  const from = chain[at - 1]?.to ?? author
  const to = chain[at]?.from ?? (chain.length === 0 && from !== licensorName ? licensorName : UPLOADER)
  const link = { from, to, fileIdx: NO_FILE, start: values.startDate, end: '' }
  return chain.toSpliced(at, 0, link)
}

/** Links point at proofs by their place: what came after the removed one moves up. */
export function withoutProof({ proofs, chain }: Pick<CopyrightValues, 'proofs' | 'chain'>, at: number) {
  return {
    proofs: proofs.toSpliced(at, 1),
    chain: chain.map((link) => ({ ...link, fileIdx: moved(link.fileIdx, at) })),
  }
}

function moved(fileIdx: number, removed: number): number {
  if (fileIdx === removed) return NO_FILE
  return fileIdx > removed ? fileIdx - 1 : fileIdx
}
