import type { Deps } from '../../platform/context.ts'
import { type ContractRow, readContract } from './contract.repo.ts'
import type { FileClaim } from './contract-file.service.ts'
import { raiseAlarm, storedFile } from './contract-guard.ts'
import { evidenceReport } from './evidence-report.service.ts'
import { readPreview } from './preview.repo.ts'

/** Null where there is none; a file that is not the one that was kept is never handed out. */
export async function openFile(
  deps: Deps,
  { kind, ref }: FileClaim,
): Promise<{ file: Buffer; name: string } | null> {
  if (kind === 'preview') {
    const file = await readPreview(deps.db, ref)
    return file && { file, name: '合同预览.pdf' }
  }
  const row = await readContract(deps.db, ref)
  if (!row) return null
  if (kind === 'report')
    return { file: await evidenceReport(deps, row), name: `存证报告-${row.contract_no}.pdf` }
  const file = await stored(deps, row, kind)
  const name = kind === 'annex' ? `${row.title}-附件.pdf` : `${row.title}-${row.contract_no}.pdf`
  return file && { file, name }
}

async function stored(
  deps: Deps,
  row: ContractRow,
  kind: 'draft' | 'signed' | 'annex',
): Promise<Buffer | null> {
  const { key, hash } = {
    draft: { key: row.file_key, hash: row.file_hash },
    signed: { key: row.signed_key, hash: row.signed_hash },
    annex: { key: row.annex_key, hash: row.annex_hash },
  }[kind]
  if (key === null) return null
  if (hash === null) return deps.papers.get(key)
  const file = await storedFile(deps, key, hash)
  if (!file) await raiseAlarm(deps, row.contract_no)
  return file
}
