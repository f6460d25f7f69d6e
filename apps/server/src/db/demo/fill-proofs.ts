import type { Deps } from '../../platform/context.ts'
import { drawProof } from './proof.ts'
import type { DemoCopyright } from './works.ts'

const DAY_MS = 86_400_000
const DRAFT = 0
const PROOF_KIND = { letter: 1, page: 4 } as const

const paperId = (record: number, file: number) =>
  `00000000-0000-4000-8000-2${String(record * 10 + file).padStart(11, '0')}`

/** What a record rests on: the letter with its seal, and the picture of the page that names the work. */
export async function giveProofs(deps: Deps, record: DemoCopyright, at: number, page: Buffer) {
  if (record.status === DRAFT) return []
  const letter = record.rightType === 2 ? '授权书' : '原创声明'
  const signedAt = deps.clock.now() - 100 * DAY_MS
  const files = [
    {
      name: `${letter}.pdf`,
      kind: PROOF_KIND.letter,
      type: 'application/pdf',
      bytes: await drawProof(record, signedAt),
    },
    { name: '版权页.png', kind: PROOF_KIND.page, type: 'image/png', bytes: page },
  ]
  for (const [file, { type, bytes }] of files.entries())
    await deps.db
      .insertInto('paper')
      .values({
        paper_id: paperId(at, file),
        uid: record.uid,
        storage_key: await deps.papers.put(bytes),
        type,
        size: bytes.length,
        created_at: new Date(signedAt),
        claimed_at: new Date(signedAt),
      })
      .execute()
  return files.map(({ name, kind }, file) => ({ fileId: paperId(at, file), name, kind }))
}
