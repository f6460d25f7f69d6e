import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { contract } from '@tingan/contract/contract'
import { compareClauses } from '@tingan/rules/clause-compare'
import { type ContractKind, contractKinds } from '@tingan/rules/contract-kinds'
import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { cooperationFacts } from '../mcn/mcn-scope.service.ts'
import { albumTitles } from '../work/album-title.service.ts'
import { presentBrief, presentNode, presentParties, type Shown } from './contract.present.ts'
import { contractsOf } from './contract.repo.ts'
import { fileUrl } from './contract-file.service.ts'
import * as repo from './contract-list.repo.ts'
import { nodesOf } from './evidence.repo.ts'
import { mine } from './open-contract.ts'
import { signersOf, updateSigner } from './signer.repo.ts'
import { templateOf } from './template.repo.ts'

/** A page of contracts of these people, as the caller may see and use them. */
export async function pageOfContracts(
  ctx: MemberCtx,
  wanted: repo.Wanted,
  { pn, rn }: { pn: number; rn: number },
): Promise<CallResult<typeof contract.list>> {
  const [{ rows, total }, statusCount] = await Promise.all([
    repo.listContracts(ctx.db, wanted, { pn, rn }),
    repo.countByStatus(ctx.db, wanted),
  ])
  const [shown, live] = await Promise.all([whatIsShown(ctx, rows), liveKinds(ctx)])
  return { list: rows.map((row) => presentBrief(row, ctx, shown, live)), total, pn, rn, statusCount }
}

const { toSign, signing, effective } = CONTRACT_STATUS
const LIVE: readonly number[] = [toSign, signing, effective]

async function liveKinds({ db, member }: MemberCtx): Promise<ReadonlySet<string>> {
  const own = await contractsOf(db, member.uid)
  return new Set(own.filter(({ status }) => LIVE.includes(status)).map(({ kind }) => kind))
}

export function listOwn(
  ctx: MemberCtx,
  { kind, status, keyword, pn, rn }: ParsedInput<typeof contract.list>,
) {
  return pageOfContracts(ctx, { uids: [ctx.member.uid], kind, status, keyword }, { pn, rn })
}

/** Seals and names of a page, in three questions however long it is. */
export async function whatIsShown(deps: Pick<Deps, 'db'>, rows: readonly repo.ListedRow[]): Promise<Shown> {
  const about = (type: string) =>
    rows
      .filter(({ kind }) => contractKinds[kind as ContractKind].relates === type)
      .flatMap((row) => row.relate_ids)
  const [signers, albums, cooperations] = await Promise.all([
    signersOf(
      deps.db,
      rows.map(({ contract_no }) => contract_no),
    ),
    albumTitles(deps.db, about('album')),
    cooperationFacts(deps, about('cooperation')),
  ])
  const names = new Map<number, string>([
    ...albums.map(({ albumId, title }) => [albumId, `《${title}》`] as const),
    ...cooperations.map(({ cooperationId, mcnName }) => [cooperationId, mcnName] as const),
  ])
  return { signers, names }
}

export async function listToSign({ db, member }: MemberCtx, kind: ContractKind | undefined) {
  const rows = await repo.listToSign(db, member.uid, kind)
  const albums = await albumTitles(
    db,
    rows.flatMap((row) => (row.kind === 'albumExclusive' ? row.relate_ids : [])),
  )
  const nameOf = (id: number) => albums.find(({ albumId }) => albumId === id)?.title ?? String(id)
  return rows.map((row) => ({
    contractNo: row.contract_no,
    kind: row.kind as ContractKind,
    title: row.title,
    batchNo: row.batch_no ?? '',
    deadline: row.sign_before?.getTime() ?? null,
    relate: row.relate_ids.map((id) => ({ id, name: nameOf(id) })),
  }))
}

/** One of the caller's, with its seals; anybody else's does not exist. */
export async function ownContract(ctx: MemberCtx, contractNo: string) {
  const row = await repo.oneListed(ctx.db, contractNo)
  if (!row || row.status === CONTRACT_STATUS.voided) throw fail(3601)
  const shown = await whatIsShown(ctx, [row])
  if (row.uid !== ctx.member.uid && !mine(shown.signers, row, ctx.member.uid)) throw fail(3601)
  return { row, shown }
}

export async function albumsOfContract(ctx: MemberCtx, contractNo: string): Promise<number[]> {
  const { row } = await ownContract(ctx, contractNo)
  return row.kind === 'albumExclusive' ? row.relate_ids : []
}

export async function contractInfo(
  ctx: MemberCtx,
  contractNo: string,
): Promise<CallResult<typeof contract.info>> {
  const { row, shown } = await ownContract(ctx, contractNo)
  const batchNo = mine(shown.signers, row, ctx.member.uid)?.batch_no
  const nodes = batchNo ? await nodesOf(ctx.db, batchNo) : []
  const before = await repo.signedBefore(ctx.db, row)
  return {
    ...presentBrief(row, ctx, shown, await liveKinds(ctx)),
    parties: presentParties(row, ctx.personal, shown.signers),
    pages: row.pages,
    fileHash: row.signed_hash || row.file_hash,
    annexUrl: row.annex_key === null ? '' : fileUrl(ctx, row, 'annex'),
    evidence: nodes.filter((node) => !node.contractNo || node.contractNo === contractNo).map(presentNode),
    comparable: before !== undefined && before.template_version !== row.template_version,
  }
}

export async function compareVersions(
  ctx: MemberCtx,
  contractNo: string,
): Promise<CallResult<typeof contract.compare>> {
  const { row } = await ownContract(ctx, contractNo)
  const before = await repo.signedBefore(ctx.db, row)
  const [old, now] = await Promise.all([
    templateOf(ctx.db, row.kind, before?.template_version ?? row.template_version),
    templateOf(ctx.db, row.kind, row.template_version),
  ])
  if (!old || !now) throw fail(3601)
  return {
    kind: now.kind,
    fromVersion: old.version,
    toVersion: now.version,
    changes: compareClauses(old.text, now.text),
  }
}

/** What is signed where it is, else what is to be signed. */
export async function contractUrl(ctx: MemberCtx, contractNo: string, type: number) {
  const { row } = await ownContract(ctx, contractNo)
  if (row.signed_key === null && row.file_key === null) throw fail(3601)
  return {
    url: fileUrl(ctx, row, row.signed_key === null ? 'draft' : 'signed', type === 2),
    fileName: `${row.title}-${row.contract_no}.pdf`,
  }
}

/** Opening it starts the clock of reading; opening it again does not start it anew. */
export function viewContract(ctx: MemberCtx, contractNo: string) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { row, shown } = await ownContract(inside, contractNo)
    if (row.file_key === null) throw fail(3601)
    const signer = mine(shown.signers, row, ctx.member.uid)
    if (signer && !signer.viewed_at) await updateSigner(tx, signer, { viewed_at: ctx.clock.date() })
    return {
      url: fileUrl(inside, row, row.signed_key === null ? 'draft' : 'signed'),
      pages: row.pages,
      hash: row.file_hash,
      title: row.title,
    }
  })
}
