import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../platform/context.ts'
import type { ContractRow } from './contract.repo.ts'

type FileKind = 'draft' | 'signed' | 'annex' | 'report' | 'preview'

const GOOD_SECONDS = 600
export const FILE_PATH = '/contract-files'

/** An address that opens one file for ten minutes, for whoever holds it. */
export function fileUrl(
  deps: Pick<Deps, 'clock' | 'hostKey'>,
  { contract_no }: Pick<ContractRow, 'contract_no'>,
  kind: FileKind,
  download = false,
): string {
  const claim = `${kind}.${contract_no}.${download ? 1 : 0}.${deps.clock.seconds() + GOOD_SECONDS}`
  return `${FILE_PATH}/${claim}.${sign(deps, claim)}`
}

export interface FileClaim {
  kind: FileKind
  ref: string
  download: boolean
}

/** Null: forged, or its time is over. */
export function readFileUrl(deps: Pick<Deps, 'clock' | 'hostKey'>, token: string): FileClaim | null {
  const [kind = '', ref = '', download, expiry, signature = ''] = token.split('.')
  const expected = sign(deps, `${kind}.${ref}.${download}.${expiry}`)
  const good =
    signature.length === expected.length &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) &&
    Number(expiry) >= deps.clock.seconds()
  return good ? { kind: kind as FileKind, ref, download: download === '1' } : null
}

function sign({ hostKey }: Pick<Deps, 'hostKey'>, claim: string): string {
  return createHmac('sha256', hostKey).update(`contract-file:${claim}`).digest('hex')
}
